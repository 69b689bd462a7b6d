; test analyze --print=regions --block-dim=64
; The reference's algorithm: one warp produces, the others consume. Whether a warp is the producer is the same for all of
; its threads, so both sides have whole warps; how long one consumes differs between threads, and all are together again
; at the barrier.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @produce(i32) willreturn
declare i32 @consume(i32) willreturn
declare void @buffer() willreturn
declare void @notify() willreturn

define ptx_kernel void @run(i32 %runs) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %warp = lshr i32 %t, 5
  %is.producer = icmp eq i32 %warp, 0
  br label %run.loop
run.loop: ; place: entered=grid, loop=yes, one=thread, since=grid, staying=grid
  %i = phi i32 [ 0, %entry ], [ %next, %barrier ]
  br i1 %is.producer, label %produce, label %consume ; place: branch=warp, meets=%barrier
produce: ; place: again=%lead, entered=thread, loop=divergent, one=warp's, parted=%produce, since=thread, staying=thread
  %work = call i32 @produce(i32 %t)
  %more = icmp ne i32 %work, 0
  br i1 %more, label %produce, label %lead ; place: branch=thread, meets=%lead
lead: ; place: again=%barrier, entered=warp, one=warp's, parted=%run.loop, since=grid, staying=warp
  %lane = and i32 %t, 31
  %leads = icmp eq i32 %lane, 0
  br i1 %leads, label %notify, label %barrier ; place: branch=thread, meets=%barrier
notify: ; place: again=%barrier, entered=thread, one=cta, parted=%lead, since=thread, staying=thread
  call void @notify()
  br label %barrier
consume: ; place: again=%barrier, entered=thread, loop=divergent, one=thread, parted=%process, since=thread, staying=thread
  %left = call i32 @consume(i32 %t)
  %empty = icmp eq i32 %left, 1
  br i1 %empty, label %buffer, label %process ; place: branch=thread, meets=%process
buffer: ; place: again=%barrier, entered=thread, one=thread, parted=%consume+%process, since=thread, staying=thread
  call void @buffer()
  br label %process
process: ; place: again=%barrier, entered=thread, one=thread, parted=%process, since=grid, staying=thread
  %again = icmp ne i32 %left, 0
  br i1 %again, label %consume, label %barrier ; place: branch=thread, meets=%barrier
barrier: ; place: entered=grid, one=thread, since=grid, staying=grid
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add i32 %i, 1
  %repeat = icmp slt i32 %next, %runs
  br i1 %repeat, label %run.loop, label %exit ; place: branch=grid, meets=%exit
exit: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}
