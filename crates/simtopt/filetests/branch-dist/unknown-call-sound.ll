; test opt -passes=branch-dist
; A function that is not here may do anything, barriers included (prior-art.md: ours is off).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

declare void @f()

define ptx_kernel void @k() {
  call void @f()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
