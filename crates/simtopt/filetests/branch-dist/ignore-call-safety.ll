; test opt -passes=branch-dist --ignore-call-safety=1
; test opt -passes=branch-dist<ignore-call-safety>
; ignore-call-safety: a function that is not here counts for nothing. Unsound, and on request only (prior-art.md).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

declare void @f()

define ptx_kernel void @k() {
  call void @f()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
