; test opt -passes=basic-dbe
; Pattern 1 of the description: a barrier right behind another one (prior-art.md).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier0() ; barrier: kept
  call void @llvm.nvvm.barrier0() ; barrier: removed(nothing-above)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
