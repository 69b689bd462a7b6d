; test opt
; A callee that is computed may be called by others, too (model.md §5).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
  call void @f()
  ret void
}

define ptx_kernel void @other() {
  call void inttoptr (i64 add (i64 ptrtoint (ptr @f to i64), i64 0) to ptr)()
  ret void
}

define internal void @f() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  ret void
}
