; test opt -passes=dead-sync-elim
; Callers that are not in the file may do anything (model.md §5, boundaries).
target triple = "nvptx64-nvidia-cuda"

define void @sync() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  ret void
}
