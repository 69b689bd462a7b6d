; test opt
; A data-carrying barrier is a barrier: who goes there is not on the way out (model.md §1, §5).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 128
  br i1 %c, label %some, label %other
some:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  ret void
other:
  %x = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 true) ; barrier: kept(pinned)
  ret void
}
