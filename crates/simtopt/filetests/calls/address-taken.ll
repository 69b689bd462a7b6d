; test opt
; An internal function whose address is taken has callers that are not known (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@table = internal addrspace(1) global [1 x ptr] [ptr @f]

define ptx_kernel void @k() {
  call void @f()
  ret void
}

define internal void @f() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  ret void
}
