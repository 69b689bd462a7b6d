; test analyze --print=regions
; Joins and exits of loops that are behind all that parts threads are uniform: %x, and %d. What is behind a loop that
; each thread goes around another number of times, too.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @loop(i32 %n) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %l
l: ; place: again=%x, entered=thread, loop=divergent, one=thread, parted=%l, since=thread, staying=grid
  %i = phi i32 [ %t, %entry ], [ %next, %l ]
  %next = add i32 %i, 32
  %more = icmp slt i32 %next, %n
  br i1 %more, label %l, label %x ; place: branch=thread, meets=%x
x: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}

define ptx_kernel void @join() {
a: ; place: entered=grid, one=thread, since=grid, staying=grid
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp slt i32 %t, 7
  br i1 %low, label %b, label %d ; place: branch=thread, meets=%d
b: ; place: again=%d, entered=thread, one=thread, parted=%a, since=thread, staying=grid
  br label %d
d: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}
