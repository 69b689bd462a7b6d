; test opt
; A relaxed reduction still conflicts with strong accesses (model.md §3.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q) {
  %old = atomicrmw add ptr %q, i32 1 monotonic, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %flag = load atomic i32, ptr %p monotonic, align 4
  ret void
}
