; test opt
; Once the variable's address is given away, anything may be stored there (model.md §4.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  %x = alloca ptr, align 8
  store ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr %x, align 8
  call void @set(ptr %x)
  %y = load ptr, ptr %x, align 8
  store i32 1, ptr %y, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @u, align 4
  ret void
}

define internal void @set(ptr %x) noinline {
  store ptr addrspacecast (ptr addrspace(3) @u to ptr), ptr %x, align 8
  ret void
}
