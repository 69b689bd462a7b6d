; test opt
; A function called by another name (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

@name = internal alias void (), ptr @f

define ptx_kernel void @k() {
  store i32 1, ptr addrspace(3) @s, align 4
  call void @name()
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}

define internal void @f() noinline {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  ret void
}
