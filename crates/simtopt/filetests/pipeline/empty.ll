; test opt -passes=
; An empty pipeline is the identity (passes.md).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept
  ret void
}
