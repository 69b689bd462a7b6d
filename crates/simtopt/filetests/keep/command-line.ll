; test opt --keep=k
; A function named on the command line keeps its barriers (model.md §5.8).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(request)
  ret void
}

define ptx_kernel void @l() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  ret void
}
