; test opt
; A barrier that has to stay carries its value on, if nobody asks for a plain one (model.md §7.4).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr %p, i1 %c) {
  store i32 1, ptr addrspace(3) @s, align 4
  %x = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %c) ; barrier: kept(raw)
  %r = load i32, ptr addrspace(3) @s, align 4
  store i1 %x, ptr %p, align 1
  ret void
}
