; test opt
; Both values used: both stay (model.md §5).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(i1 %b) {
  %x = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %b) ; barrier: kept(value-used)
  %y = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %b) ; barrier: kept(value-used)
  %z = add i32 %x, %y
  ret void
}
