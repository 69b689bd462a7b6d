; test lint
; A barrier that is not aligned may be reached on different ways.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 128
  br i1 %c, label %some, label %other
some:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %join
other:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %join
join:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret void
}
