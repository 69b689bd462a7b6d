; test analyze --print=uniformity
; A cycle with two entries. The divergent branch in it is over before threads come to either: what they choose between
; differs, and nothing else. All threads go around in step.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @in_step(i1 %u, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %c = icmp eq i32 %t, 0 ; scope: thread
  br i1 %u, label %a, label %b ; scope: grid
a:
  %i = phi i32 [ 0, %entry ], [ %j, %join ] ; scope: grid
  br label %b
b:
  %x = phi i32 [ 0, %entry ], [ %i, %a ] ; scope: grid
  %j = add i32 %x, 1 ; scope: grid
  br i1 %c, label %then, label %join ; scope: thread
then:
  br label %join
join:
  %chosen = phi i32 [ 1, %b ], [ 2, %then ] ; scope: thread
  %more = icmp slt i32 %j, %n ; scope: grid
  br i1 %more, label %a, label %exit ; scope: grid
exit:
  ret void
}

; From `then`, threads come to the other entry: some are at %a when others are at %b.
define ptx_kernel void @out_of_step(i1 %u, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %c = icmp eq i32 %t, 0 ; scope: thread
  br i1 %u, label %a, label %b ; scope: grid
a:
  %i = phi i32 [ 0, %entry ], [ %j, %join ] ; scope: thread
  br label %b
b:
  %x = phi i32 [ 0, %entry ], [ %i, %a ], [ %j, %then ] ; scope: thread
  %j = add i32 %x, 1 ; scope: thread
  br i1 %c, label %then, label %join ; scope: thread
then:
  br label %b
join:
  %more = icmp slt i32 %j, %n ; scope: thread
  br i1 %more, label %a, label %exit ; scope: thread
exit:
  ret void
}

; Some leave between the branch and the entry, others stay: all go around in step, and leave in different iterations.
define ptx_kernel void @leaving(i1 %u, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  br i1 %u, label %a, label %b ; scope: grid
a:
  %i = phi i32 [ 0, %entry ], [ %j, %stay ] ; scope: grid
  br label %b
b:
  %x = phi i32 [ 0, %entry ], [ %i, %a ] ; scope: grid
  %j = add i32 %x, 1 ; scope: grid
  %c = icmp eq i32 %t, %j ; scope: thread
  br i1 %c, label %exit, label %stay ; scope: thread
stay:
  br label %a
exit:
  %left = add i32 %j, %n ; scope: thread
  ret void
}
