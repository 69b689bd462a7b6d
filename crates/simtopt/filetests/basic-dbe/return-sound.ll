; test opt -passes=basic-dbe
; Pattern 4: before the return of a kernel nothing happens any more (prior-art.md).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier0() ; barrier: kept
  %r1 = load i32, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier0() ; barrier: removed(nothing-below)
  ret void
}
