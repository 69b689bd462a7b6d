; test opt
; A kernel's parameters passed by value are its own memory (model.md §4.2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr byval([4 x i32]) align 4 %struct) {
  %x = load i32, ptr %struct, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
