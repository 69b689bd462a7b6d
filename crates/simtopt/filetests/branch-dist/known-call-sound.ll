; test opt -passes=branch-dist<ignore-call-safety=1>
; What a function does that is here counts, whatever ignore-call-safety says (prior-art.md).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define internal void @f() {
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}

define ptx_kernel void @k() {
  call void @f()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
