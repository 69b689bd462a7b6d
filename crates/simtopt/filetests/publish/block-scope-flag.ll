; test opt
; An access of block scope does not publish, but two strong loads of one object stay in order (model.md
; §3.1, §4.1); one of another object is nothing to it.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q) {
  %a = load atomic i32, ptr %p syncscope("block") monotonic, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(coherence)
  %b = load atomic i32, ptr %p syncscope("block") monotonic, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store i32 1, ptr %q, align 4
  ret void
}
