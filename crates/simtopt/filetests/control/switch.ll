; test opt
; A switch on the thread's number (model.md §5).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  switch i32 %t, label %join [
  i32 0, label %one
  i32 1, label %two
  ]
one:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  br label %join
two:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  ret void
}
