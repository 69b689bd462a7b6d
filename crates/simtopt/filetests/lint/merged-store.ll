; test lint
; Two stores, of which one is that of an early return, that the compiler made one of: it has no line.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %a, i32 %n) !dbg !4 {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !5
  %c = icmp slt i32 %t, %n, !dbg !5
  br i1 %c, label %work, label %end, !dbg !5
work:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !dbg !6
  br label %end, !dbg !6
end:
  %x = phi i32 [ 0, %entry ], [ 1, %work ]
  %p = getelementptr i32, ptr addrspace(1) %a, i32 %t, !dbg !7
  store i32 %x, ptr addrspace(1) %p, align 4, !dbg !7
  ret void, !dbg !7
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!8}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "k.cu", directory: ".")
!2 = !DISubroutineType(types: !3)
!3 = !{}
!4 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 1, type: !2, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 2, column: 3, scope: !4)
!6 = !DILocation(line: 3, column: 3, scope: !4)
!7 = !DILocation(line: 0, scope: !4)
!8 = !{i32 2, !"Debug Info Version", i32 3}
