; test opt -passes=dead-sync-elim-global
; Callees are decided first: behind the barrier in this one nothing happens until the caller's, which then has to stay
; for what the callee writes (prior-art.md: across calls).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4

define internal void @f(ptr addrspace(3) %p) {
  store i32 1, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-below)
  ret void
}

define ptx_kernel void @k() {
  call void @f(ptr addrspace(3) @s)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-below)
  ret void
}
