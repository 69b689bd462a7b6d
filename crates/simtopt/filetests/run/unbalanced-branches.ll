; test run --block 64
; Two barriers on one way, one on the other: the second one meets that behind the join.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp ult i32 %t, 32
  br i1 %low, label %one, label %other
one:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; run: barrier-matched
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; run: barrier-divergence
  br label %join
other:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; run: barrier-matched(waiting)
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; run: barrier-divergence(waiting)
  ret void
}
