; test opt --weaken --block-dim=32
; llvm 14
; Declared already: nothing is added. A debug location goes along, and so does the mention of a value that is gone
; (ARCHITECTURE.md, Lossless).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 undef, align 4

define void @k(i32* %p) !dbg !3 {
  store i32 1, i32 addrspace(3)* @s, align 4
  %1 = call i32 @llvm.nvvm.barrier0.popc(i32 1), !dbg !7 ; barrier: weakened(warp) ; after: call void @llvm.nvvm.bar.warp.sync(i32 -1), !dbg !7
  call void @llvm.dbg.value(metadata i32 %1, metadata !6, metadata !DIExpression()), !dbg !7 ; after: call void @llvm.dbg.value(metadata i32 undef, metadata !6, metadata !DIExpression()), !dbg !7
  %2 = load i32, i32 addrspace(3)* @s, align 4 ; after: %1 = load i32, i32 addrspace(3)* @s, align 4
  store i32 %2, i32* %p, align 4 ; after: store i32 %1, i32* %p, align 4
  ret void
}
declare i32 @llvm.nvvm.barrier0.popc(i32)
declare void @llvm.nvvm.bar.warp.sync(i32)
declare void @llvm.dbg.value(metadata, metadata, metadata)
!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!8}
!nvvm.annotations = !{!0}
!0 = !{void (i32*)* @k, !"kernel", i32 1}
!1 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "k.cu", directory: "/")
!3 = distinct !DISubprogram(name: "k", file: !2, line: 1, type: !4, unit: !1, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = !DILocalVariable(name: "n", scope: !3, file: !2, line: 2, type: !9)
!7 = !DILocation(line: 2, scope: !3)
!8 = !{i32 2, !"Debug Info Version", i32 3}
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
