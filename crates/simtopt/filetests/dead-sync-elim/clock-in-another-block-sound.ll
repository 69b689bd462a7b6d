; test opt -passes=dead-sync-elim
; Somebody is timing (model.md §5.8): the clock is in the block before.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
entry:
  %c = call i64 @llvm.readcyclecounter()
  br label %next
next:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(timing)
  ret void
}
