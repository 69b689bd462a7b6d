; test opt
; Barrier, fence, barrier: the first barrier orders what is above it for the fence, and the fence is all
; that is above the second. Without a strong read of global memory in the kernel the second may go
; (model.md §3.1, late phase).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q) {
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  call void @llvm.nvvm.membar.gl()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(fence-ordered)
  store i32 1, ptr %q, align 4
  ret void
}
