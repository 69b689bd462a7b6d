; test opt
; The acquire of a failing cmpxchg is an acquire that the kernel can reach: no exemption for relaxed
; reductions (model.md §3.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q, ptr noalias %r) {
  %pair = cmpxchg ptr %r, i32 0, i32 1 monotonic acquire, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %old = atomicrmw add ptr %q, i32 1 monotonic, align 4
  ret void
}
