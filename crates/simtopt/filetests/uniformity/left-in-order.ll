; test analyze --print=uniformity
; Threads leave the first loop in different iterations, meet, and count together in the second one.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  br label %first
first:
  %i = phi i32 [ 0, %entry ], [ %i.next, %first ] ; scope: grid
  %i.next = add i32 %i, 1 ; scope: grid
  %more = icmp ult i32 %i.next, %t ; scope: thread
  br i1 %more, label %first, label %between ; scope: thread
between:
  br label %second
second:
  %j = phi i32 [ 0, %between ], [ %j.next, %second ] ; scope: grid
  %from = phi i32 [ %i, %between ], [ %from.next, %second ] ; scope: thread
  %from.next = add i32 %from, 1 ; scope: thread
  %j.next = add i32 %j, 1 ; scope: grid
  %again = icmp slt i32 %j.next, %n ; scope: grid
  br i1 %again, label %second, label %end ; scope: grid
end:
  %x = add i32 %j, 0 ; scope: grid
  ret void
}
