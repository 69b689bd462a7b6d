; test opt
; Two relaxed loads of one flag, in the order of the barrier, may not see it go backwards (model.md §3.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p) {
  %a = load atomic i32, ptr %p monotonic, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %b = load atomic i32, ptr %p monotonic, align 4
  ret void
}
