; test opt
; Volatile is strong, and of system scope; loads of different flags count too (model.md §1, §3.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q) {
  %a = load volatile i32, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %b = load volatile i32, ptr %q, align 4
  ret void
}
