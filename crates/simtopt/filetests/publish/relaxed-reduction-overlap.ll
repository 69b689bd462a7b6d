; test opt
; The exemption of relaxed reductions is from the publish rule only: overlapping accesses conflict
; (model.md §3.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q) {
  %old = atomicrmw add ptr %q, i32 1 monotonic, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr %q, align 4
  ret void
}
