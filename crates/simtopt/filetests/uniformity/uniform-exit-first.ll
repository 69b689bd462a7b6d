; test analyze --print=uniformity
; The uniform question is asked at the head of the loop, by all that are still there.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ] ; scope: grid
  %enough = icmp sgt i32 %i, %n ; scope: grid
  br i1 %enough, label %done, label %body ; scope: grid
body:
  %out = icmp eq i32 %i, %t ; scope: thread
  br i1 %out, label %found, label %latch ; scope: thread
latch:
  %next = add i32 %i, 1 ; scope: grid
  br label %loop
found:
  %x = add i32 %i, 1 ; scope: thread
  br label %end
done:
  %y = add i32 %i, 1 ; scope: grid
  br label %end
end:
  %z = phi i32 [ %x, %found ], [ %y, %done ] ; scope: thread
  %same = phi i32 [ %n, %found ], [ %n, %done ] ; scope: grid
  %late = add i32 %i, 2 ; scope: thread
  ret void
}
