; test analyze --print=uniformity
; Threads that have left the kernel are gone: those that stay vote together. In a full mask they do not count.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)

define ptx_kernel void @k(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %out = icmp sge i32 %t, %n ; scope: thread
  br i1 %out, label %leave, label %stay ; scope: thread
leave:
  ret void
stay:
  %p = icmp ult i32 %t, 40 ; scope: thread
  %b = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %p) ; scope: warp
  ret void
}
