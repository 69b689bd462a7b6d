; test lint --block-dim=256
; The threads below a multiple of 32 are whole warps, if blocks are in a row.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 128
  br i1 %c, label %some, label %join
some:
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 128)
  br label %join
join:
  ret void
}
