; test opt --plain-barriers
; Threads that meet at one id must do so in one way (PTX ISA, bar): where the id is used otherwise too, the barrier stays
; as it is.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i1 %c) {
  store i32 1, ptr addrspace(3) @s, align 4
  %x = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 2, i1 %c) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 2, i32 64) ; barrier: kept(partial)
  ret void
}
