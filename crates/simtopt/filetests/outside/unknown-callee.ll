; test opt
; A callee that nobody has seen may take part in the barriers of the block, in branches of its own: the
; worst is that all ids are pinned (model.md §3.2, §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  call void @f()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}

declare void @f()
