; test opt
; A data-carrying barrier whose value is used stays and separates; the plain one beside it goes (model.md
; §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr %p, i1 %b) {
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-below)
  %x = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %b) ; barrier: kept(value-used)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  store i32 %x, ptr %p, align 4
  ret void
}
