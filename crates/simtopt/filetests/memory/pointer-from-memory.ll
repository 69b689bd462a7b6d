; test opt
; A pointer loaded from memory may be anything in its address space (model.md §4.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

@table = internal addrspace(4) externally_initialized global ptr null, align 8

define ptx_kernel void @k(ptr noalias %p) {
  %x = load ptr, ptr addrspace(4) @table, align 8
  store i32 1, ptr %x, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 1, ptr %x, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r2 = load i32, ptr %p, align 4
  ret void
}
