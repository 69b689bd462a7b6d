; test analyze --print=regions
; One thread of blocks of three axes: by each axis, not by one of them.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.z()

define ptx_kernel void @nested(i32 %n) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %z = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %x.is = icmp eq i32 %x, 0
  br i1 %x.is, label %column, label %end ; place: branch=thread, meets=%end
column: ; place: again=%end, entered=thread, one=thread, parted=%entry, since=thread, staying=grid
  %y.up = add i32 %y, %n
  %y.is = icmp eq i32 %y.up, 7
  br i1 %y.is, label %pillar, label %end ; place: branch=thread, meets=%end
pillar: ; place: again=%end, entered=thread, one=thread, parted=%entry+%column, since=thread, staying=grid
  %z.not = icmp ne i32 %z, %n
  br i1 %z.not, label %end, label %one ; place: branch=thread, meets=%end
one: ; place: again=%end, entered=thread, one=cta, parted=%entry+%column+%pillar, since=thread, staying=grid
  br label %end
end: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}

; As compilers write `x == 0 && y == 0 && z == 0`.
define ptx_kernel void @or() {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %z = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %xy = or i32 %x, %y
  %xyz = or i32 %xy, %z
  %is = icmp eq i32 %xyz, 0
  br i1 %is, label %one, label %other ; place: branch=thread, meets=%other
one: ; place: again=%other, entered=thread, one=cta, parted=%entry, since=thread, staying=thread
  br label %other
other: ; place: entered=grid, one=thread, since=grid, staying=grid
  %two.axes = icmp eq i32 %xy, 0
  br i1 %two.axes, label %row, label %next ; place: branch=thread, meets=%next
row: ; place: again=%next, entered=thread, one=thread, parted=%other, since=thread, staying=thread
  br label %next
next: ; place: entered=grid, one=thread, since=grid, staying=grid
  %is.not = icmp eq i32 %xyz, 1
  br i1 %is.not, label %seven, label %end ; place: branch=thread, meets=%end
seven: ; place: again=%end, entered=thread, one=thread, parted=%next, since=thread, staying=grid
  br label %end
end: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}

; A diagonal is many threads, and `x & y` is 0 for many.
define ptx_kernel void @diagonal() {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %z = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %z.is = icmp eq i32 %z, 0
  br i1 %z.is, label %plane, label %end ; place: branch=thread, meets=%end
plane: ; place: again=%end, entered=thread, one=thread, parted=%entry, since=thread, staying=grid
  %xy = icmp eq i32 %x, %y
  br i1 %xy, label %diagonal, label %next ; place: branch=thread, meets=%next
diagonal: ; place: again=%end, entered=thread, one=thread, parted=%entry+%plane, since=thread, staying=thread
  br label %next
next: ; place: again=%end, entered=thread, one=thread, parted=%entry, since=grid, staying=grid
  %and = and i32 %x, %y
  %none = icmp eq i32 %and, 0
  br i1 %none, label %many, label %last ; place: branch=thread, meets=%last
many: ; place: again=%end, entered=thread, one=thread, parted=%entry+%next, since=thread, staying=thread
  br label %last
last: ; place: again=%end, entered=thread, one=thread, parted=%entry, since=grid, staying=grid
  %half = lshr i32 %x, 1
  %y.is = icmp eq i32 %y, 3
  %x.is = icmp eq i32 %half, 3
  %both = and i1 %y.is, %x.is
  br i1 %both, label %two, label %end ; place: branch=thread, meets=%end
two: ; place: again=%end, entered=thread, one=thread, parted=%entry+%last, since=thread, staying=grid
  br label %end
end: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}

; What is compared with changes from iteration to iteration: each thread has its own.
define ptx_kernel void @found(i32 %n) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %z = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %yz = or i32 %y, %z
  %yz.is = icmp eq i32 %yz, 0
  br i1 %yz.is, label %loop, label %end ; place: branch=thread, meets=%end
loop: ; place: again=%end, entered=thread, loop=parted, one=thread, parted=%entry, since=thread, staying=grid
  %u = phi i32 [ 0, %entry ], [ %up, %latch ]
  %is = icmp eq i32 %x, %u
  br i1 %is, label %one, label %latch ; place: branch=thread, meets=%latch
one: ; place: again=%end, entered=thread, lane-in=%loop, one=cta, parted=%entry+%loop, since=thread, staying=thread, warp-in=%loop
  br label %latch
latch: ; place: again=%end, entered=thread, one=thread, parted=%entry, since=grid, staying=grid
  %up = add i32 %u, 1
  %more = icmp ult i32 %up, %n
  br i1 %more, label %loop, label %end.of.row ; place: branch=grid, meets=%end.of.row
end.of.row: ; place: again=%end, entered=thread, one=thread, parted=%entry, since=grid, staying=grid
  br label %end
end: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}
