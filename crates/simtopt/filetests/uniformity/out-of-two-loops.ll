; test analyze --print=uniformity
; A divergent branch in the inner loop leaves both at once: in the outer loop, those that are left still go around
; together; behind both, neither count is the same.
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
  %j = phi i32 [ 0, %outer ], [ %j.next, %again ] ; scope: grid
  %sum = add i32 %i, %j ; scope: grid
  %out = icmp eq i32 %sum, %t ; scope: thread
  br i1 %out, label %found, label %again ; scope: thread
again:
  %j.next = add i32 %j, 1 ; scope: grid
  %more = icmp slt i32 %j.next, %n ; scope: grid
  br i1 %more, label %inner, label %latch ; scope: grid
latch:
  %j.last = add i32 %j, 0 ; scope: grid
  %i.next = add i32 %i, 1 ; scope: grid
  %rounds = icmp slt i32 %i.next, %n ; scope: grid
  br i1 %rounds, label %outer, label %done ; scope: grid
found:
  %fi = add i32 %i, 0 ; scope: thread
  %fj = add i32 %j, 0 ; scope: thread
  ret void
done:
  %di = add i32 %i, 0 ; scope: grid
  %dj = add i32 %j, 0 ; scope: grid
  ret void
}
