; test analyze --print=regions
; A loop that all threads of a warp leave together can be one of the hardware: %count, wherever all come to it, and %inner
; for those that come to it. %trips is left by each thread after another number of rounds, %forever by nobody.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i32 %n) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp slt i32 %t, 7
  br label %count
count: ; place: entered=grid, loop=yes, one=thread, since=grid, staying=grid
  %i = phi i32 [ 0, %entry ], [ %i.next, %count ]
  %i.next = add i32 %i, 1
  %i.more = icmp slt i32 %i.next, %n
  br i1 %i.more, label %count, label %middle ; place: branch=grid, meets=%middle
middle: ; place: entered=grid, one=thread, since=grid, staying=grid
  br i1 %low, label %some, label %trips ; place: branch=thread, meets=%trips
some: ; place: again=%forever, entered=thread, one=thread, parted=%middle, since=thread, staying=thread
  br label %inner
inner: ; place: again=%forever, entered=thread, loop=yes, one=thread, parted=%middle, since=grid, staying=thread
  %j = phi i32 [ 0, %some ], [ %j.next, %inner ]
  %j.next = add i32 %j, 1
  %j.more = icmp slt i32 %j.next, %n
  br i1 %j.more, label %inner, label %trips ; place: branch=grid, meets=%trips
trips: ; place: again=%forever, entered=thread, loop=divergent, one=thread, parted=%trips, since=thread, staying=thread
  %k = phi i32 [ %t, %middle ], [ %t, %inner ], [ %k.next, %trips ]
  %k.next = add i32 %k, 32
  %k.more = icmp slt i32 %k.next, %n
  br i1 %k.more, label %trips, label %forever ; place: branch=thread, meets=%forever
forever: ; place: entered=grid, loop=endless, one=thread, since=grid, staying=grid
  br label %forever
}
