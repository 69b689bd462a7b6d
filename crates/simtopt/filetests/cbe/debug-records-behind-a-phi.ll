; test bases -passes=common-base-elim
; A new phi stands in front of all debug records of its block.
target triple = "nvptx64-nvidia-cuda"
define void @f(ptr %p, i32 noundef %i, ptr %q, i1 %c) !dbg !4 {
entry:
  br i1 %c, label %l, label %r, !dbg !9
l:
  %a = add nsw i32 %i, 1, !dbg !10
    #dbg_value(i32 %a, !8, !DIExpression(), !9)
  %ax = sext i32 %a to i64, !dbg !10
    #dbg_value(!DIArgList(i64 %ax, i32 %a), !8, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !9)
  %g = getelementptr i32, ptr %p, i64 %ax, !dbg !10
    #dbg_value(ptr %g, !8, !DIExpression(), !9)
    #dbg_value(!DIArgList(ptr %g, ptr %g), !8, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !9)
  store i32 1, ptr %g, !dbg !10, !tbaa !12
  br label %e, !dbg !10
r:
  %b = add nsw i32 %i, 2, !dbg !11
    #dbg_value(i32 %b, !8, !DIExpression(), !9)
  %bx = sext i32 %b to i64, !dbg !11
  %h = getelementptr i32, ptr %p, i64 %bx, !dbg !11
    #dbg_value(ptr %h, !8, !DIExpression(), !9)
    #dbg_assign(i32 1, !8, !DIExpression(), !15, ptr %h, !DIExpression(), !9)
  store i32 1, ptr %h, !dbg !11, !DIAssignID !15
  br label %e
e:
  %y = phi i32 [ %a, %l ], [ %b, %r ]
  %z = sext i32 %y to i64
  %k = getelementptr i32, ptr %p, i64 %z, !dbg !11
    #dbg_value(ptr %k, !8, !DIExpression(), !9)
    #dbg_value(i32 %y, !8, !DIExpression(), !9)
  store i32 4, ptr %k, !dbg !11
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
; define void @f(ptr %p, i32 noundef %i, ptr %q, i1 %c) !dbg !4 {
; entry:
;   %scevcgptmp_0 = sext i32 %i to i64
;   %scevcgp_0 = getelementptr i32, ptr %p, i64 %scevcgptmp_0
;   br i1 %c, label %l, label %r, !dbg !9
; l:
;     #dbg_value(i32 poison, !8, !DIExpression(), !9)
;     #dbg_value(!DIArgList(i64 poison, i32 poison), !8, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !9)
;   %scevcgp_2 = getelementptr i8, ptr %scevcgp_0, i64 4, !dbg !10
;     #dbg_value(ptr %scevcgp_2, !8, !DIExpression(), !9)
;     #dbg_value(!DIArgList(ptr %scevcgp_2, ptr %scevcgp_2), !8, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !9)
;   store i32 1, ptr %scevcgp_2, !dbg !10, !tbaa !12
;   br label %e, !dbg !10
; r:
;     #dbg_value(i32 poison, !8, !DIExpression(), !9)
;   %scevcgp_1 = getelementptr i8, ptr %scevcgp_0, i64 8, !dbg !11
;     #dbg_value(ptr %scevcgp_1, !8, !DIExpression(), !9)
;     #dbg_assign(i32 1, !8, !DIExpression(), !15, ptr %scevcgp_1, !DIExpression(), !9)
;   store i32 1, ptr %scevcgp_1, !dbg !11, !DIAssignID !15
;   br label %e
; e:
;   %scevcgp_3 = phi ptr [ %scevcgp_2, %l ], [ %scevcgp_1, %r ]
;     #dbg_value(ptr %scevcgp_3, !8, !DIExpression(), !9)
;     #dbg_value(i32 poison, !8, !DIExpression(), !9)
;   store i32 4, ptr %scevcgp_3, !dbg !11
;   ret void, !dbg !9
; }
; notes:
; line 21: hoisted(2)
; line 29: joined(1)
