; test opt
; A pointer variable on the stack, as at -O0: what may have been stored there (model.md §4.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  %x = alloca ptr, align 8
  %x2 = alloca ptr, align 8
  store ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr %x, align 8
  %y = load ptr, ptr %x, align 8
  store i32 1, ptr %y, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %r1 = load i32, ptr addrspace(3) @u, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store ptr addrspacecast (ptr addrspace(3) @u to ptr), ptr %x2, align 8
  %z = load ptr, ptr %x2, align 8
  store i32 1, ptr %z, align 4
  ret void
}
