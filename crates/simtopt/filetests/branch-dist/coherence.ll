; test opt -passes=branch-dist
; Two volatile reads of shared memory must not see it go backwards (model.md §4.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  %r1 = load volatile i32, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(coherence)
  %r2 = load volatile i32, ptr addrspace(3) @s, align 4
  ret void
}
