; test opt
; A barrier in a callee goes only if every calling context can do without (model.md §2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  call void @f()
  ret void
}

define ptx_kernel void @l() {
  store i32 1, ptr addrspace(3) @s, align 4
  call void @f()
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}

define internal void @f() noinline {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  ret void
}
