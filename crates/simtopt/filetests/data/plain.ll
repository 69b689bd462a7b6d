; test opt --plain-barriers
; A barrier that has to stay, but whose value nobody needs, becomes a plain one of the same id and kind
; (model.md §7.4).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr %p, i1 %c) {
  store i32 1, ptr addrspace(3) @s, align 4
  %x = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 2, i1 %c) ; barrier: weakened(plain) ; after: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 2)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  %y = call i32 @llvm.nvvm.barrier.cta.red.popc.all(i32 3, i1 %c) ; barrier: weakened(plain) ; after: call void @llvm.nvvm.barrier.cta.sync.all(i32 3)
  store i32 2, ptr addrspace(3) @s, align 4
  %z = call i32 @llvm.nvvm.barrier.cta.red.popc.all(i32 3, i1 %c) ; barrier: kept(value-used)
  %r2 = load i32, ptr addrspace(3) @s, align 4
  store i1 %x, ptr %p, align 1 ; after: store i1 %c, ptr %p, align 1
  store i32 %z, ptr %p, align 4
  ret void
}
; adds: declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
; adds: declare void @llvm.nvvm.barrier.cta.sync.all(i32)
