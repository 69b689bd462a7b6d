; test opt
; A lock in shared memory is nothing to other blocks, where the kernel can reach no cluster: data and lock have no
; byte in common, and threads of the block that rely on the order use the lock, not the barrier (model.md §3.1.2).
target triple = "nvptx64-nvidia-cuda"

@lock = internal addrspace(3) global i32 undef, align 4
@data = internal addrspace(3) global i32 undef, align 4

define ptx_kernel void @k(ptr noalias %out) {
  %pair = cmpxchg ptr addrspace(3) @lock, i32 0, i32 1 seq_cst seq_cst, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store i32 1, ptr addrspace(3) @data, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  store i32 0, ptr addrspace(3) @lock, align 4
  ret void
}
