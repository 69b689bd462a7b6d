; test bases -passes=common-base-elim
; Debug information finds neither variable in a place that both share.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p) !dbg !3 {
entry:
  %a = alloca i32, align 4
  %b = alloca i32, align 4
    #dbg_declare(ptr %a, !6, !DIExpression(), !8)
    #dbg_declare(ptr %b, !7, !DIExpression(), !8)
  store i32 1, ptr %a, align 4, !dbg !8
  %v = load i32, ptr %a, align 4, !dbg !8
  store i32 %v, ptr %p, align 4, !dbg !8
  store i32 2, ptr %b, align 4, !dbg !8
  %w = load i32, ptr %b, align 4, !dbg !8
  store i32 %w, ptr %p, align 4, !dbg !8
  ret void, !dbg !8
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C, file: !1)
!1 = !DIFile(filename: "k.cu", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "k", file: !1, line: 1, type: !4, unit: !0)
!4 = !DISubroutineType(types: !{null})
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DILocalVariable(name: "a", scope: !3, file: !1, line: 2, type: !5)
!7 = !DILocalVariable(name: "b", scope: !3, file: !1, line: 3, type: !5)
!8 = !DILocation(line: 4, scope: !3)
; becomes:
; define void @k(ptr %p) !dbg !3 {
; entry:
;   %baseValue = alloca i32, align 4
;     #dbg_declare(ptr poison, !6, !DIExpression(), !8)
;     #dbg_declare(ptr poison, !7, !DIExpression(), !8)
;   store i32 1, ptr %baseValue, align 4, !dbg !8
;   %scevcgptmp_0 = load i32, ptr %baseValue, align 4, !dbg !8
;   store i32 %scevcgptmp_0, ptr %p, align 4, !dbg !8
;   store i32 2, ptr %baseValue, align 4, !dbg !8
;   %scevcgptmp_1 = load i32, ptr %baseValue, align 4, !dbg !8
;   store i32 %scevcgptmp_1, ptr %p, align 4, !dbg !8
;   ret void, !dbg !8
; }
; notes:
; line 7: shared(2)
