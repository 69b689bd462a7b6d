; test opt
; A pointer to global memory is no pointer to shared memory, whatever it points to (model.md §4.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

@table = internal addrspace(4) externally_initialized global ptr addrspace(1) null, align 8

define ptx_kernel void @k() {
  %x = load ptr addrspace(1), ptr addrspace(4) @table, align 8
  store i32 1, ptr addrspace(1) %x, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
