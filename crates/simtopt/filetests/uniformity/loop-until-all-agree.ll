; test analyze --print=uniformity
; A loop that a warp leaves by a vote is left by the warp as a whole: counts are the same for a warp, not for the
; block.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ] ; scope: grid
  %next = add i32 %i, 1 ; scope: grid
  %p = icmp ult i32 %next, %t ; scope: thread
  %votes = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %p) ; scope: warp
  %more = icmp ne i32 %votes, 0 ; scope: warp
  br i1 %more, label %loop, label %end ; scope: warp
end:
  %count = add i32 %i, 0 ; scope: warp
  %first = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %t, i32 %count, i32 31) ; scope: warp
  ret void
}
