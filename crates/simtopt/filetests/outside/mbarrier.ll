; test opt
; mbarrier operations are outside the model (model.md §3.2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

@m = internal addrspace(3) global i64 poison, align 8

define ptx_kernel void @k() {
  %x = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @m)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
