; test lint
; A cycle that threads enter at different places.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 128
  br i1 %c, label %left, label %right ; lint: parts
left:
  %i = phi i32 [ 0, %entry ], [ %j, %right ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; lint: barrier-divergence
  %j1 = add i32 %i, 1
  br label %right
right:
  %j = phi i32 [ 0, %entry ], [ %j1, %left ]
  %more = icmp slt i32 %j, 5
  br i1 %more, label %left, label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
