; test opt
; The late rule needs the fence to be the only event above (model.md §3.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q, ptr noalias %r) {
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  call void @llvm.nvvm.membar.gl()
  %r1 = load i32, ptr %r, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  store i32 1, ptr %q, align 4
  ret void
}
