; test analyze --print=regions
; A loop that nothing leaves but who ends: it counts as left where a round ends, not in a loop inside of it. So all threads
; are together behind that.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

define ptx_kernel void @persistent(ptr addrspace(1) %left) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %left, i32 %t
  br label %round
latch: ; place: entered=grid, one=thread, since=grid, staying=grid
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %round
work: ; place: again=%latch, entered=thread, one=thread, parted=%more, since=thread, staying=thread
  store i32 0, ptr addrspace(1) %p
  br label %more
round: ; place: entered=grid, loop=endless, one=thread, since=grid, staying=grid
  br label %more
more: ; place: again=%latch, entered=thread, loop=divergent, one=thread, parted=%more, since=thread, staying=thread
  %v = load i32, ptr addrspace(1) %p
  %c = icmp slt i32 %v, 1
  br i1 %c, label %latch, label %work ; place: branch=thread, meets=%latch
}

; Two ways back meet in the header.
define ptx_kernel void @continued(ptr addrspace(1) %left) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %left, i32 %t
  br label %round
round: ; place: again=-, entered=thread, loop=endless, one=thread, parted=%round, since=thread, staying=thread
  %v = load i32, ptr addrspace(1) %p
  %c = icmp slt i32 %v, 1
  br i1 %c, label %round, label %work ; place: branch=thread, meets=-
work: ; place: again=-, entered=thread, one=thread, parted=%round, since=thread, staying=thread
  store i32 0, ptr addrspace(1) %p
  br label %round
}
