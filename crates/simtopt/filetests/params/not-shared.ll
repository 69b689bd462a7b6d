; test opt
; What a kernel is passed at launch points to global memory (model.md §4.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr %p) {
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %r1 = load i32, ptr %p, align 4
  ret void
}
