; test lint
; A function with a barrier, called by some of the threads.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 128
  br i1 %c, label %some, label %join ; lint: parts
some:
  call void @g()
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define internal void @g() noinline {
  call void @f()
  ret void
}

define internal void @f() noinline {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; lint: barrier-divergence
  ret void
}
