; test opt --assume=noalias-args
; The assumption that kernel pointer parameters do not overlap (model.md §6).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %p, ptr %q) {
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %r1 = load i32, ptr %q, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 1, ptr %q, align 4
  ret void
}
