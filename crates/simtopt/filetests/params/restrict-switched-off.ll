; test opt --no-kernel-noalias
; Without the assumption on restrict, parameters may overlap (model.md §6).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q) {
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr %q, align 4
  ret void
}
