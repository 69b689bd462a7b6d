; test opt -passes=branch-dist
; Reads on both sides need no order. The description lacks this case
; (prior-art.md; model.md §2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  %r1 = load i32, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %r2 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
