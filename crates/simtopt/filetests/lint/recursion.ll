; test lint
; A function that calls itself: a branch on the number of the thread parts those who call it, whoever that
; is; of a branch on its parameter nothing is known.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(i32 %n) {
  call void @f(i32 %n)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

define internal void @f(i32 %n) noinline {
entry:
  %z = icmp eq i32 %n, 0
  br i1 %z, label %end, label %more
more:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 128
  br i1 %c, label %some, label %join ; lint: parts
some:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; lint: barrier-divergence
  br label %join
join:
  %m = sub i32 %n, 1
  call void @f(i32 %m)
  br label %end
end:
  ret void
}
