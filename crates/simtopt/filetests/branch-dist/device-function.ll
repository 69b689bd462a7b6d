; test opt -passes=branch-dist
; Before and after a device function its callers may do anything (model.md §5).
target triple = "nvptx64-nvidia-cuda"

define void @k() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  ret void
}
