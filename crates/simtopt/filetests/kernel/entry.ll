; test opt
; The entry of a kernel bounds the epoch (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
