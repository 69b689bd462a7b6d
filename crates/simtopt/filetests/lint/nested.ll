; test lint
; The inner branch is the same for all threads, the outer one is not.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(i1 %u) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 128
  br i1 %c, label %outer, label %join ; lint: parts
outer:
  br i1 %u, label %inner, label %join
inner:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; lint: barrier-divergence
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
