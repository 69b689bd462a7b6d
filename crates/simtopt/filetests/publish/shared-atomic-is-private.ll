; test opt
; Clang writes every shared atomic as seq_cst of system scope; proven shared, without cluster features,
; nobody outside sees it (model.md §3.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr %p) {
  %old = atomicrmw add ptr addrspace(3) @s, i32 1 seq_cst, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store i32 1, ptr %p, align 4
  ret void
}
