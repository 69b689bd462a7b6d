; test analyze --print=uniformity
; A loop with a divergent and a uniform exit. Those that leave by the uniform one were all there in that iteration, and
; all leave: the count is the same for them. Those that leave by the divergent one come in different iterations.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ] ; scope: grid
  %out = icmp eq i32 %i, %t ; scope: thread
  br i1 %out, label %found, label %latch ; scope: thread
latch:
  %next = add i32 %i, 1 ; scope: grid
  %more = icmp slt i32 %next, %n ; scope: grid
  br i1 %more, label %loop, label %done ; scope: grid
found:
  %x = add i32 %i, 1 ; scope: thread
  ret void
done:
  %z = phi i32 [ %next, %latch ] ; scope: grid
  %y = add i32 %i, 1 ; scope: grid
  ret void
}
