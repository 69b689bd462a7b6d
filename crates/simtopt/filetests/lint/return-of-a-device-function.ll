; test lint
; Who returns from a function that is called is not gone: the caller goes on to a barrier.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
  call void @f()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define internal void @f() noinline {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 128
  br i1 %c, label %work, label %end ; lint: parts
work:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; lint: barrier-divergence
  br label %end
end:
  ret void
}
