; test bases -passes=common-base-elim
; Debug records stand behind what they name.
target triple = "nvptx64-nvidia-cuda"
define void @f(ptr %p, i32 noundef %b, i32 noundef %c, i32 noundef %d, ptr %q) !dbg !4 {
entry:
  %bc = add nsw i32 %b, %c
  %bcx = sext i32 %bc to i64
  %dx = sext i32 %d to i64
  %o = add i64 %bcx, %dx
  %g = getelementptr i32, ptr %p, i64 %o, !dbg !10
    #dbg_value(ptr %g, !8, !DIExpression(), !9)
  %cd = add nsw i32 %c, %d
  %cdx = sext i32 %cd to i64
  %bx = sext i32 %b to i64
  %o2 = add i64 %cdx, %bx
  %g2 = getelementptr i32, ptr %p, i64 %o2, !dbg !11
    #dbg_value(ptr %g2, !8, !DIExpression(), !9)
  store i32 1, ptr %g2
  store i32 1, ptr %g, !dbg !9
  ret void, !dbg !9
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "x", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition, retainedNodes: !7)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !{!8}
!8 = !DILocalVariable(name: "v", scope: !4, file: !1, line: 2)
!9 = !DILocation(line: 3, scope: !4)
!10 = !DILocation(line: 4, scope: !4)
!11 = !DILocation(line: 5, scope: !4)
!12 = !{!13, !13, i64 0}
!13 = !{!"int", !14}
!14 = !{!"root"}
!15 = distinct !DIAssignID()
; becomes:
; define void @f(ptr %p, i32 noundef %b, i32 noundef %c, i32 noundef %d, ptr %q) !dbg !4 {
; entry:
;   %scevcgptmp_0 = sext i32 %b to i64
;   %scevcgptmp_1 = sext i32 %c to i64
;   %scevcgptmp_2 = add i64 %scevcgptmp_0, %scevcgptmp_1
;   %scevcgptmp_3 = sext i32 %d to i64
;   %scevcgptmp_4 = add i64 %scevcgptmp_2, %scevcgptmp_3
;   %scevcgp_0 = getelementptr i32, ptr %p, i64 %scevcgptmp_4
;     #dbg_value(ptr %scevcgp_0, !8, !DIExpression(), !9)
;     #dbg_value(ptr %scevcgp_0, !8, !DIExpression(), !9)
;   store i32 1, ptr %scevcgp_0
;   store i32 1, ptr %scevcgp_0, !dbg !9
;   ret void, !dbg !9
; }
; notes:
; line 10: merged(2)
