; test lint
; A branch on the number of the block: the same for all of its threads.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(i32 %n) {
entry:
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %c = icmp ult i32 %b, %n
  br i1 %c, label %some, label %join
some:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
