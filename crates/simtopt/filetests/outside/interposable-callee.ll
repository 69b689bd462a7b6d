; test opt
; The body of a weak function may be another one when it runs (model.md §3.2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  call void @f()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}

define weak void @f() {
  ret void
}
