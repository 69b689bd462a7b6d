; test opt --sink-barriers
; Behind the last use of a tile: what comes behind the loop does not touch it, so only the way around needs the barrier
; (model.md §7.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k(ptr addrspace(1) noalias %out, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 33
  %result = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %own = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %u
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %l, %loop ] ; after: %k = phi i32 [ 0, %entry ], [ %l, %simtopt.edge ]
  store i32 %k, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) %other, align 4
  call void @llvm.nvvm.barrier0() ; barrier: weakened(sunk)
  store i32 %v, ptr addrspace(1) %result, align 4
  %l = add i32 %k, 1
  %more = icmp slt i32 %l, %n
  br i1 %more, label %loop, label %end, !llvm.loop !0 ; after: br i1 %more, label %simtopt.edge, label %end, !llvm.loop !0
end:
  ret void
; edge: simtopt.edge:
; edge:   call void @llvm.nvvm.barrier0()
; edge:   br label %loop, !llvm.loop !0
}
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}
