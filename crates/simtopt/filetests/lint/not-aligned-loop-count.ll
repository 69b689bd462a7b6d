; test lint
; How often a thread goes around depends on its number: the barriers of some are missing.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; lint: barrier-divergence
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %t
  br i1 %more, label %loop, label %end ; lint: parts
end:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  ret void
}
