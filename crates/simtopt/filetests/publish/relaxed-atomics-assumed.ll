; test opt --assume=relaxed-atomics
; With the assumption that seq_cst means relaxed, as CUDA has it, atomicAdd is a relaxed reduction
; (model.md §6).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q) {
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %old = atomicrmw add ptr %q, i32 1 seq_cst, align 4
  ret void
}
