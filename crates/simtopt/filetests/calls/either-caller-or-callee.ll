; test opt
; One barrier in the caller, one in the callee, nothing between: either may go, never both. Callees are
; decided first (model.md §2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  store i32 1, ptr addrspace(3) @s, align 4
  call void @f()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}

define internal void @f() noinline {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-below)
  ret void
}
