; test analyze --print=uniformity
; A sum that grows by something else for each thread differs from the second round on; the first value is a constant. A
; choice between uniform values in the loop differs if the choice does, and then so does what it is added to.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %odd = trunc i32 %t to i1 ; scope: thread
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ] ; scope: grid
  %sum = phi i32 [ 0, %entry ], [ %more.sum, %latch ] ; scope: thread
  %by = phi i32 [ 0, %entry ], [ %more.by, %latch ] ; scope: thread
  br i1 %odd, label %then, label %latch ; scope: thread
then:
  br label %latch
latch:
  %step = phi i32 [ 1, %loop ], [ 2, %then ] ; scope: thread
  %more.by = add i32 %by, %step ; scope: thread
  %more.sum = add i32 %sum, %t ; scope: thread
  %next = add i32 %i, 1 ; scope: grid
  %more = icmp slt i32 %next, %n ; scope: grid
  br i1 %more, label %loop, label %end ; scope: grid
end:
  ret void
}
