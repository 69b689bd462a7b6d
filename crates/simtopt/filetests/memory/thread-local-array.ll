; test opt
; Nobody else sees a thread's own array (model.md §4.2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
  %x = alloca [4 x i32], align 4
  %y = getelementptr [4 x i32], ptr %x, i32 0, i32 %n
  store i32 1, ptr %y, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  %r1 = load i32, ptr %y, align 4
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
