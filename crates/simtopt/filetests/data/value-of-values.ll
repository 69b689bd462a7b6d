; test opt
; What is given to one barrier is what another one combined: both values are replaced by the first (model.md §5).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %p, i1 %c) {
  %x = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %c) ; barrier: removed(nothing-above)
  %y = call i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32 0, i1 %x) ; barrier: removed(nothing-above)
  store i1 %y, ptr %p, align 1 ; after: store i1 %c, ptr %p, align 1
  ret void
}
