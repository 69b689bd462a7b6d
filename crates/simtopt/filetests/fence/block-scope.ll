; test opt
; A fence of block scope orders nothing that a barrier would have to order (model.md §3.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q) {
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.membar.cta()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  fence syncscope("block") seq_cst ; fence: removed
  %r1 = load i32, ptr %q, align 4
  ret void
}
