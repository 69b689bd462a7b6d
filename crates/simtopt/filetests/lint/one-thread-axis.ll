; test lint --block-dim=256
; The block has one thread in y, so its number there is 0 for all; a 64x2 block has two.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %some, label %join
some:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
