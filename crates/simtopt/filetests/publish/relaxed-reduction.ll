; test opt
; A relaxed reduction whose result nobody uses is seen by nobody who could conclude anything, in a kernel
; without wide fences (model.md §3.1, exempt).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q, ptr noalias %r) {
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %old = atomicrmw add ptr %q, i32 1 monotonic, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %r1 = load i32, ptr %r, align 4
  ret void
}
