; test lint
; The outer branch is the same for all threads, the inner one is not.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(i1 %u) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 128
  br i1 %u, label %outer, label %join
outer:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %c, label %inner, label %join ; lint: parts
inner:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; lint: barrier-divergence
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
