; test opt
; An id in a register may be any: all are pinned (model.md §5).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(i32 %n) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1) ; barrier: kept(pinned)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 %n) ; barrier: kept(pinned)
  ret void
}
