; test opt
; What clang makes of atomicAdd is seq_cst, which is no relaxed reduction by itself (model.md §3.1, §6).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q) {
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %old = atomicrmw add ptr %q, i32 1 seq_cst, align 4
  ret void
}
