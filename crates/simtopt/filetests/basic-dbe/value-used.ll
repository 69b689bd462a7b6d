; test opt -passes=basic-dbe
; A barrier whose value is used stays, and the plain one behind it goes (prior-art.md).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr %p) {
  store i32 1, ptr addrspace(3) @s, align 4
  %x = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 true) ; barrier: kept
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  store i32 %x, ptr %p, align 4
  ret void
}
