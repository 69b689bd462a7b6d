; test opt
; Threads that have left are no longer part of the warp, but those that stay may have come apart at the branch
; (model.md §3.2).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(i32 %n, ptr noalias %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp sge i32 %t, %n
  br i1 %c, label %end, label %rest
rest:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(converged)
  %m = call i32 @llvm.nvvm.activemask()
  br label %end
end:
  ret void
}
