; test opt
; noalias of a device function whose callers are not known proves nothing (model.md §4.3).
target triple = "nvptx64-nvidia-cuda"

define void @f(ptr noalias %a, ptr noalias %b) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  store i32 1, ptr %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr %b, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  ret void
}

define ptx_kernel void @k(ptr %a) {
  call void @f(ptr %a, ptr %a)
  ret void
}
