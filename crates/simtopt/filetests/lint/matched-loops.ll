; test lint
; As many barriers on either way, in loops that all go round as often: a note. One more in one arm is a finding.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 128
  br i1 %c, label %producer, label %consumer ; lint: parts
producer:
  %i = phi i32 [ 0, %entry ], [ %i1, %producer ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; lint: barrier-matched
  %i1 = add i32 %i, 1
  %ci = icmp eq i32 %i1, %n
  br i1 %ci, label %join, label %producer
consumer:
  %j = phi i32 [ 0, %entry ], [ %j1, %consumer ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; lint: barrier-matched
  %j1 = add i32 %j, 1
  %cj = icmp eq i32 %j1, %n
  br i1 %cj, label %join, label %consumer
join:
  ret void
}

define ptx_kernel void @l() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 128
  br i1 %c, label %producer, label %consumer ; lint: parts
producer:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; lint: barrier-divergence
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; lint: barrier-divergence
  br label %join
consumer:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; lint: barrier-divergence
  br label %join
join:
  ret void
}
