; test opt -passes=branch-dist
; Written above and below: write after write. Here the description is right
; (prior-art.md; model.md §2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
