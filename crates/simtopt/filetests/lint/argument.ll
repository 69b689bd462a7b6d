; test lint
; The number of the thread is passed to the function with the branch.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @f(i32 %t)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define internal void @f(i32 %n) noinline {
entry:
  %c = icmp ult i32 %n, 128
  br i1 %c, label %some, label %join ; lint: parts
some:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; lint: barrier-divergence
  br label %join
join:
  ret void
}
