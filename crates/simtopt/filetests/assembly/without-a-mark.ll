; test opt
; Compilers take assembly without a mark for something that only computes, and may hoist or drop it: what it
; orders counts as unknown (model.md §3.2.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 16

define ptx_kernel void @k(ptr addrspace(1) %p) {
  %x = call i32 asm "fence.acq_rel.gpu; mov.u32 $0, 1;", "=r"()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  store i32 %x, ptr addrspace(3) @s
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
