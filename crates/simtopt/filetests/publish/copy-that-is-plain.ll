; test opt
; A plain copy behind a pointer that LLVM calls readonly is no wait (`poll-by-volatile-memcpy.ll`), where nobody waits for
; what is written behind it (model.md §3.1.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @copies(ptr noalias readonly %p, ptr noalias %q) {
  %copy = alloca i32, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %copy, ptr align 4 %p, i64 4, i1 false)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %old = atomicrmw add ptr %q, i32 1 monotonic, align 4
  ret void
}
