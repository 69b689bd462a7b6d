; test opt
; Of two beside each other with unused values, one goes (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i1 %b) {
  store i32 1, ptr addrspace(3) @s, align 4
  %x = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %b) ; barrier: removed(nothing-below)
  %y = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %b) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
