; test opt
; The id is pinned wherever the kernel can reach the arrive (model.md §5).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  call void @f()
  ret void
}

define internal void @f() noinline {
  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 0, i32 64) ; barrier: kept(partial)
  ret void
}
