; test lint
; All threads of a warp go one way, but barriers are for the whole block.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
entry:
  %w = call i32 @llvm.nvvm.read.ptx.sreg.warpid()
  %c = icmp eq i32 %w, 0
  br i1 %c, label %some, label %join ; lint: parts
some:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; lint: barrier-divergence
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
