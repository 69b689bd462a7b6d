; test lint
; A branch on the number of the lane.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
entry:
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %c = icmp eq i32 %l, 0
  br i1 %c, label %some, label %join ; lint: parts
some:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; lint: barrier-divergence
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
