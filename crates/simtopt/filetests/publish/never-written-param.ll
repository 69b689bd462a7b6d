; test opt
; Nobody writes a readonly noalias kernel parameter: a flag says nothing about it (model.md §3.1, exempt
; memory).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias readonly %p, ptr noalias %q) {
  %r1 = load i32, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store atomic i32 1, ptr %q release, align 4
  ret void
}
