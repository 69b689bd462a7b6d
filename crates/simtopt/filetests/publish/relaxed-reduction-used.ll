; test opt
; With its result used, a relaxed atomic is no reduction: "the last block is done" (model.md §3.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q) {
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %old = atomicrmw add ptr %q, i32 1 monotonic, align 4
  store i32 %old, ptr addrspace(3) @s, align 4
  ret void
}
