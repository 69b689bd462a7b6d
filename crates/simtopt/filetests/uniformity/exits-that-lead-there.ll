; test analyze --print=uniformity
; A value of a loop that some threads leave for good by a divergent exit. It is used where two uniform exits meet: no
; divergent exit leads there, so it is the same in all threads that come.
target triple = "nvptx64-nvidia-cuda"

declare void @other()

define ptx_kernel void @k(i32 %n, i32 %m) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %last ] ; scope: grid
  %mine = icmp eq i32 %i, %t ; scope: thread
  br i1 %mine, label %gone, label %first ; scope: thread
first:
  %a = icmp eq i32 %i, %n ; scope: grid
  br i1 %a, label %by, label %last ; scope: grid
last:
  %next = add i32 %i, 1 ; scope: grid
  %b = icmp eq i32 %i, %m ; scope: grid
  br i1 %b, label %meet, label %head ; scope: grid
by:
  br label %meet
meet:
  %used = mul i32 %i, 3 ; scope: grid
  ret void
gone:
  %left = mul i32 %i, 3 ; scope: thread
  ret void
}
