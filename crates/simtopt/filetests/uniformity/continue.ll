; test analyze --print=uniformity
; Some threads go around without asking the uniform question, others ask it and leave. In the next round, others ask:
; they leave in different iterations, although the branch that they leave by is the same for all that come to it.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ] ; scope: grid
  %sum = add i32 %t, %i ; scope: thread
  %odd = trunc i32 %sum to i1 ; scope: thread
  br i1 %odd, label %latch, label %ask ; scope: thread
ask:
  %enough = icmp sgt i32 %i, %n ; scope: grid
  br i1 %enough, label %end, label %latch ; scope: grid
latch:
  %next = add i32 %i, 1 ; scope: grid
  br label %loop
end:
  %x = add i32 %i, 1 ; scope: thread
  ret void
}
