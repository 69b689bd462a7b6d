; test opt
; A call of the run-time system is outside the model (model.md §3.2).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %p) {
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %x = call i32 @vprintf(ptr %p, ptr %p)
  ret void
}

declare i32 @vprintf(ptr, ptr)
