; test opt
; The barrier orders the stores of all threads before the flag by which another block learns of them,
; although no address is common to both sides (model.md §3.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q) {
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  store atomic i32 1, ptr %q release, align 4
  ret void
}
