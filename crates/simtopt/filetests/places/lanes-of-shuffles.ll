; test analyze --print=regions
; What all lanes read from one is the same for all of the warp, so one of them is it; but not if each names another lane,
; if the warp is cut into segments, or if the lane that is read need not take part.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.activemask()

define ptx_kernel void @shuffles(ptr %p, i32 %n) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %u = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %lane, i32 %n, i32 31)
  %is.it = icmp eq i32 %lane, %u
  br i1 %is.it, label %one, label %each ; place: branch=thread, meets=%each
one: ; place: again=%each, entered=thread, one=warp, parted=%entry, since=thread, staying=thread
  store i32 1, ptr %p
  br label %each
each: ; place: entered=grid, one=thread, since=grid, staying=grid
  %own = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %lane, i32 %lane, i32 31)
  %is.own = icmp eq i32 %lane, %own
  br i1 %is.own, label %all, label %segments ; place: branch=thread, meets=%segments
all: ; place: again=%segments, entered=thread, one=thread, parted=%each, since=thread, staying=thread
  store i32 2, ptr %p
  br label %segments
segments: ; place: entered=grid, one=thread, since=grid, staying=grid
  %of.segment = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %lane, i32 0, i32 4127)
  %is.first = icmp eq i32 %lane, %of.segment
  br i1 %is.first, label %two, label %active ; place: branch=thread, meets=%active
two: ; place: again=%active, entered=thread, one=thread, parted=%segments, since=thread, staying=thread
  store i32 3, ptr %p
  br label %active
active: ; place: entered=grid, one=thread, since=grid, staying=grid
  %mask = call i32 @llvm.nvvm.activemask()
  %of.active = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %mask, i32 %lane, i32 0, i32 31)
  %is.active = icmp eq i32 %lane, %of.active
  br i1 %is.active, label %several, label %end ; place: branch=thread, meets=%end
several: ; place: again=%end, entered=thread, one=thread, parted=%active, since=thread, staying=grid
  store i32 4, ptr %p
  br label %end
end: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}
