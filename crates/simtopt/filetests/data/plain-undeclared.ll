; test opt --plain-barriers
; An intrinsic that the text calls without declaring it can be called once more (model.md §7.4).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr %p, i1 %c) {
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  store i32 %r1, ptr %p, align 4
  %x = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %c) ; barrier: weakened(plain) ; after: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 2, ptr addrspace(3) @s, align 4
  store i1 %x, ptr %p, align 1 ; after: store i1 %c, ptr %p, align 1
  ret void
}
