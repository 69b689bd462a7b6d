; test opt
; Nobody writes behind a readonly noalias kernel parameter, but where threads talk to others: a flag may say that it is
; to be filled again (model.md §3.1.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias readonly %p, ptr noalias %q) {
  %r1 = load i32, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  store atomic i32 1, ptr %q release, align 4
  ret void
}
