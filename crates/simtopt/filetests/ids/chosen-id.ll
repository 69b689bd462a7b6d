; test opt
; An id that is one of two constants is in a register all the same: it may be any (model.md §5).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(i1 %n) {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 7) ; barrier: kept(pinned)
  %id = select i1 %n, i32 1, i32 2
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 %id) ; barrier: kept(pinned)
  ret void
}
