; test opt --sink-barriers
; llvm 14
; LLVM before 19 wants no gap where the value of a barrier was: the labels behind it change, in the new block too.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] undef, align 4
@q = internal addrspace(3) global [64 x i32] undef, align 4

define void @k(i32* %0, i1 %1) !dbg !3 {
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !7
  %4 = xor i32 %3, 33, !dbg !7
  %5 = getelementptr [64 x i32], [64 x i32] addrspace(3)* @s, i32 0, i32 %3, !dbg !7
  %6 = getelementptr [64 x i32], [64 x i32] addrspace(3)* @s, i32 0, i32 %4, !dbg !7
  %7 = call i32 @llvm.nvvm.barrier0.popc(i32 1), !dbg !7 ; barrier: removed(nothing-above)
  store i32 %4, i32 addrspace(3)* %5, align 4, !dbg !7
  call void @llvm.nvvm.barrier0(), !dbg !7 ; barrier: weakened(sunk)
  br i1 %1, label %8, label %10, !dbg !7 ; after: br i1 %1, label %simtopt.edge, label %9, !dbg !7
8: ; after: 7:
  %9 = load i32, i32 addrspace(3)* %6, align 4, !dbg !7 ; after: %8 = load i32, i32 addrspace(3)* %6, align 4, !dbg !7
  store i32 %9, i32* %0, align 4, !dbg !7 ; after: store i32 %8, i32* %0, align 4, !dbg !7
  br label %10, !dbg !7 ; after: br label %9, !dbg !7
10: ; after: 9:
  ret void, !dbg !7
; edge: simtopt.edge:
; edge:   call void @llvm.nvvm.barrier0(), !dbg !7
; edge:   br label %7, !dbg !7
}
declare i32 @llvm.nvvm.barrier0.popc(i32)
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!8}
!nvvm.annotations = !{!0}
!0 = !{void (i32*, i1)* @k, !"kernel", i32 1}
!1 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "k.cu", directory: "/")
!3 = distinct !DISubprogram(name: "k", file: !2, line: 1, type: !4, unit: !1, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!7 = !DILocation(line: 2, scope: !3)
!8 = !{i32 2, !"Debug Info Version", i32 3}
