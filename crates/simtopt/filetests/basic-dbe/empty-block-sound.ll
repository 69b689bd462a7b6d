; test opt -passes=basic-dbe
; Pattern 2: a block of barriers only. All but the first go (prior-art.md).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
entry:
  store i32 1, ptr addrspace(3) @s, align 4
  br label %empty
empty:
  call void @llvm.nvvm.barrier0() ; barrier: kept
  call void @llvm.nvvm.barrier0() ; barrier: removed(nothing-above)
  br label %end
end:
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
