; test opt
; A trap with nothing above the barrier has nothing to be ordered with (model.md §2).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %p) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  call void @llvm.trap()
  unreachable
}
