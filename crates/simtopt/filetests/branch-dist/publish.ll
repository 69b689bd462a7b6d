; test opt -passes=branch-dist
; Two volatile reads: others may rely on their order, though nothing here is written (model.md §3.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %p) {
  %r1 = load volatile i32, ptr addrspace(1) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %r2 = load volatile i32, ptr addrspace(1) %p, align 4
  ret void
}
