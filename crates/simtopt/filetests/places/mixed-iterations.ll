; test analyze --print=regions
; Threads that go around a loop a different number of times before they meet in it are in different iterations: what is
; the same in each iteration, as %more is, parts them all the same. So nothing is said of such a loop.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @around(i32 %n) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %h
h: ; place: again=%out, entered=thread, loop=mixed, one=thread, parted=%h+%c, since=thread, staying=thread
  %x = phi i32 [ 0, %entry ], [ %more, %b ], [ %x, %c ]
  %y = phi i32 [ %t, %entry ], [ %half, %b ], [ 0, %c ]
  %half = lshr i32 %y, 1
  %odd = trunc i32 %y to i1
  br i1 %odd, label %b, label %c ; place: branch=thread, meets=%out
b: ; place: again=%out, entered=thread, one=thread, parted=%h+%c, since=thread, staying=thread
  %more = add i32 %x, 1
  br label %h
c: ; place: again=%out, entered=thread, one=thread, parted=%h+%c, since=thread, staying=thread
  %less = icmp slt i32 %x, %n
  br i1 %less, label %h, label %out ; place: branch=thread, meets=%out
out: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}

; A thread that leaves the inner loop for the outer one comes to %l with x = 2, the others with n.
define ptx_kernel void @two_loops(i32 %n) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %h
h: ; place: again=%out, entered=thread, loop=mixed, one=thread, parted=%l+%b, since=thread, staying=thread
  br label %l
l: ; place: again=%out, entered=thread, loop=divergent, one=thread, parted=%l+%b, since=thread, staying=thread
  %x = phi i32 [ 2, %h ], [ %n, %b ]
  %y = phi i32 [ %t, %h ], [ %half, %b ]
  %less = icmp slt i32 %x, %n
  br i1 %less, label %b, label %out ; place: branch=thread, meets=%out
b: ; place: again=%out, entered=thread, one=thread, parted=%l+%b, since=thread, staying=thread
  %half = lshr i32 %y, 1
  %odd = trunc i32 %y to i1
  br i1 %odd, label %l, label %h ; place: branch=thread, meets=%out
out: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}
