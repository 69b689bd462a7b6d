; test analyze --print=uniformity
; Two ways through an iteration that compute the same of one of its values, as where warps have roles:
; `if (warp == 0) { …; k++; } else { …; k++; }` is what clang makes of a loop's counter (model.md §8.6).
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @roles(i32 %n, i32 %m) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread
  %c = icmp slt i32 %t, %m ; scope: thread
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %join ] ; scope: grid
  br i1 %c, label %x, label %y ; scope: thread
x:
  %i1 = add i32 %i, 1 ; scope: grid
  %twice1 = mul i32 %i1, 2 ; scope: grid
  br label %join
y:
  %i2 = add i32 %i, 1 ; scope: grid
  %twice2 = mul i32 %i2, 2 ; scope: grid
  %more2 = add i32 %i, 2 ; scope: grid
  br label %join
join:
  %next = phi i32 [ %i1, %x ], [ %i2, %y ] ; scope: grid
  %twice = phi i32 [ %twice1, %x ], [ %twice2, %y ] ; scope: grid
  %other = phi i32 [ %i1, %x ], [ %more2, %y ] ; scope: thread
  %more = icmp slt i32 %next, %n ; scope: grid
  br i1 %more, label %loop, label %end ; scope: grid
end:
  ret void
}

; Behind a loop that threads leave in different iterations, its values are none of one iteration.
define ptx_kernel void @behind(i32 %n, i32 %m) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread
  %c = icmp slt i32 %t, %m ; scope: thread
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ] ; scope: grid
  %next = add i32 %i, 1 ; scope: grid
  %more = icmp slt i32 %next, %t ; scope: thread
  br i1 %more, label %loop, label %out ; scope: thread
out:
  br i1 %c, label %x, label %y ; scope: thread
x:
  %i1 = add i32 %next, 1 ; scope: thread
  br label %join
y:
  %i2 = add i32 %next, 1 ; scope: thread
  br label %join
join:
  %sum = phi i32 [ %i1, %x ], [ %i2, %y ] ; scope: thread
  ret void
}

; Threads that go round twice before they come to where others are in the first iteration.
define ptx_kernel void @around(i32 %n, i32 %m) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread
  %c = icmp slt i32 %t, %m ; scope: thread
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %y ], [ %next, %join ] ; scope: thread
  br i1 %c, label %x, label %y ; scope: thread
x:
  %i1 = add i32 %i, 1 ; scope: thread
  br label %join
y:
  %i2 = add i32 %i, 1 ; scope: thread
  %odd = icmp slt i32 %i2, %n ; scope: thread
  br i1 %odd, label %loop, label %join ; scope: thread
join:
  %next = phi i32 [ %i1, %x ], [ %i2, %y ] ; scope: thread
  %more = icmp slt i32 %next, %n ; scope: thread
  br i1 %more, label %loop, label %end ; scope: thread
end:
  ret void
}

; A cycle that is entered at two blocks has no iterations that all agree on.
define ptx_kernel void @two_entries(i32 %n, i32 %m, i1 %first) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread
  %c = icmp slt i32 %t, %m ; scope: thread
  br i1 %first, label %one, label %two ; scope: grid
one:
  %j = phi i32 [ 0, %entry ], [ %next, %join ] ; scope: thread
  br label %two
two:
  %i = phi i32 [ 5, %entry ], [ %j, %one ] ; scope: thread
  br i1 %c, label %x, label %y ; scope: thread
x:
  %i1 = add i32 %i, 1 ; scope: thread
  br label %join
y:
  %i2 = add i32 %i, 1 ; scope: thread
  br label %join
join:
  %next = phi i32 [ %i1, %x ], [ %i2, %y ] ; scope: thread
  %more = icmp slt i32 %next, %n ; scope: thread
  br i1 %more, label %one, label %end ; scope: thread
end:
  ret void
}
