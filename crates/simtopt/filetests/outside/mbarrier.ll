; test opt
; An operation on a barrier object orders nothing by the barrier of the block but other operations on that object
; (model.md §3.3.1); one of the cluster's is outside of the model (model.md §3.2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

@m = internal addrspace(3) global i64 poison, align 8

define ptx_kernel void @k() {
  %x = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @m)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}

define ptx_kernel void @cluster() {
  %x = call i64 @llvm.nvvm.mbarrier.arrive.scope.cluster.space.cta(ptr addrspace(3) @m, i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
