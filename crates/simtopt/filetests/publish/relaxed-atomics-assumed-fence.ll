; test opt --assume=relaxed-atomics
; The assumption speaks of atomics, not of fences: a fence instruction of system scope that the kernel can
; reach ends the exemption (model.md §3.1, §6).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q) {
  fence acq_rel
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %old = atomicrmw add ptr %q, i32 1 seq_cst, align 4
  ret void
}
