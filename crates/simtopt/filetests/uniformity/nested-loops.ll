; test analyze --print=uniformity
; Threads leave the inner loop in different iterations, and meet again in each of the outer one, which they leave together.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ] ; scope: grid
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner ] ; scope: grid
  %j.next = add i32 %j, 1 ; scope: grid
  %again = icmp ult i32 %j.next, %t ; scope: thread
  br i1 %again, label %inner, label %latch ; scope: thread
latch:
  %count = add i32 %j, %i ; scope: thread
  %i.next = add i32 %i, 1 ; scope: grid
  %more = icmp slt i32 %i.next, %n ; scope: grid
  br i1 %more, label %outer, label %end ; scope: grid
end:
  %rounds = add i32 %i, 0 ; scope: grid
  %inner.count = add i32 %j, 0 ; scope: thread
  ret void
}
