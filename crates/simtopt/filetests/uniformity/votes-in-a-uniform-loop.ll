; test analyze --print=uniformity
; All go around together: each vote in the loop is one of the whole warp, and all leave with the last one.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ] ; scope: grid
  %next = add i32 %i, 1 ; scope: grid
  %p = icmp ult i32 %next, %t ; scope: thread
  %votes = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %p) ; scope: warp
  %more = icmp slt i32 %next, %n ; scope: grid
  br i1 %more, label %loop, label %end ; scope: grid
end:
  %last = add i32 %votes, 0 ; scope: warp
  %some = icmp ne i32 %votes, 0 ; scope: warp
  br i1 %some, label %then, label %stop ; scope: warp
then:
  br label %stop
stop:
  ret void
}
