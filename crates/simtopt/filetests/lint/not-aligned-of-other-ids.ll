; test lint
; Barriers on both sides, but not of one id: each waits for the others.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 128
  br i1 %c, label %some, label %other ; lint: parts
some:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; lint: barrier-divergence
  br label %join
other:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 1) ; lint: barrier-divergence
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}
