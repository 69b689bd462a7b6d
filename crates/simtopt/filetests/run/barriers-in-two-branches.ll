; test run --block 64
; Half of the threads wait at one barrier, half at another one, and each passes one of them: a note.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp ult i32 %t, 32
  br i1 %low, label %one, label %other
one:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; run: barrier-matched
  ret void
other:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; run: barrier-matched(waiting)
  ret void
}
