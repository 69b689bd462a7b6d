; test opt
; The barrier of a function that does nothing else is what its callers call it for (model.md §5).
target triple = "nvptx64-nvidia-cuda"

define void @f() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  ret void
}
