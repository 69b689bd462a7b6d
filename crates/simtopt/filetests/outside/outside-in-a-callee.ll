; test opt
; What a callee does counts where it is called (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  call void @f()
  ret void
}

define internal void @f() noinline {
  call void @llvm.nvvm.exit()
  ret void
}
