; test opt
; In global memory other blocks see the order; of block scope they may still read in between: only proven
; shared memory counts (model.md §4.4).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p) {
  %a = atomicrmw add ptr %p, i32 1 seq_cst, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %b = atomicrmw add ptr %p, i32 2 seq_cst, align 4
  ret void
}

define ptx_kernel void @of_the_block(ptr noalias %q) {
  %c = atomicrmw add ptr %q, i32 1 syncscope("block") monotonic, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %d = atomicrmw add ptr %q, i32 2 syncscope("block") monotonic, align 4
  ret void
}
