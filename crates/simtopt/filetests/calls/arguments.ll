; test opt
; What a callee does to its parameter is done to what the caller passes (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  call void @f(ptr addrspacecast (ptr addrspace(3) @s to ptr))
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}

define ptx_kernel void @l() {
  call void @f(ptr addrspacecast (ptr addrspace(3) @u to ptr))
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %r2 = load i32, ptr addrspace(3) @s, align 4
  ret void
}

define internal void @f(ptr %x) noinline {
  store i32 1, ptr %x, align 4
  ret void
}
