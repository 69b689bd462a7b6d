; test opt
; A strong access conflicts with plain loads of global memory too: what another block writes after it sees
; the flag must not be read (model.md §3.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q) {
  %r1 = load i32, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  store atomic i32 1, ptr %q monotonic, align 4
  ret void
}
