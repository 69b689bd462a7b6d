; test analyze --print=uniformity
; A vote of the lower half of a warp is about the lower half only; a mask that comes from elsewhere may be any.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i32 @llvm.nvvm.redux.sync.add(i32, i32)

define ptx_kernel void @k(i32 %mask) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %p = icmp ult i32 %t, 7 ; scope: thread
  %half = call i32 @llvm.nvvm.vote.ballot.sync(i32 65535, i1 %p) ; scope: thread
  %some = call i32 @llvm.nvvm.vote.ballot.sync(i32 %mask, i1 %p) ; scope: thread
  %sum = call i32 @llvm.nvvm.redux.sync.add(i32 %t, i32 255) ; scope: thread
  ret void
}
