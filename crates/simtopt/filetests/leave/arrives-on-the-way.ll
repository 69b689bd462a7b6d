; test opt
; A thread that only arrives at a barrier on its way out takes part in it: that is what others wait for
; (model.md §5).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 128
  br i1 %c, label %some, label %other
some:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1) ; barrier: kept(pinned)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  ret void
other:
  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 1, i32 256) ; barrier: kept(partial)
  ret void
}
