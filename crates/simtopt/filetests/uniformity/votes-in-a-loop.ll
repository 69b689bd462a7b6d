; test analyze --print=uniformity
; Threads leave the loop in different iterations: those that are left are not a whole warp. Behind the loop all are
; there.
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
  %more = icmp ult i32 %next, %t ; scope: thread
  %inside = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %more) ; scope: thread
  br i1 %more, label %loop, label %end ; scope: thread
end:
  %behind = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %more) ; scope: warp
  ret void
}
