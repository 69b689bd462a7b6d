; test analyze --print=regions
; Who returns from the kernel early is not there any more: of those that entered, not all are behind it, but all that
; stay. A failed assertion ends the grid, so nobody is missing behind it. A call that is not known to return may end
; threads, and one that promises to return does not.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.trap() noreturn
declare void @llvm.nvvm.exit() noreturn
declare void @unknown()
declare void @returns() willreturn

define ptx_kernel void @early(i32 %n, ptr %p) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %out = icmp sge i32 %t, %n
  br i1 %out, label %end, label %work ; place: branch=thread, meets=%end
work: ; place: again=%end, entered=thread, one=thread, parted=%entry, since=thread, staying=grid
  store i32 %t, ptr %p
  br label %end
end: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}

define ptx_kernel void @asserts(i32 %n, ptr %p) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %bad = icmp sge i32 %t, %n
  br i1 %bad, label %fails, label %work ; place: branch=thread, meets=%work
fails: ; place: again=-, entered=thread, one=thread, since=thread, staying=thread
  call void @llvm.trap()
  unreachable
work: ; place: entered=grid, one=thread, since=grid, staying=grid
  store i32 %t, ptr %p
  ret void
}

define ptx_kernel void @leaves(i32 %n, ptr %p) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %out = icmp sge i32 %t, %n
  br i1 %out, label %gone, label %work ; place: branch=thread, meets=-
gone: ; place: again=-, entered=thread, one=thread, parted=%entry, since=thread, staying=thread
  call void @llvm.nvvm.exit()
  unreachable
work: ; place: again=-, entered=thread, one=thread, parted=%entry, since=thread, staying=grid
  store i32 %t, ptr %p
  ret void
}

; Not at the end: others are there that do something else before they leave.
define ptx_kernel void @two_ends(i32 %n, ptr %p) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp slt i32 %t, %n
  br i1 %low, label %one, label %other ; place: branch=thread, meets=%end
one: ; place: again=%end, entered=thread, one=thread, parted=%entry, since=thread, staying=thread
  store i32 1, ptr %p
  br label %end
other: ; place: again=%end, entered=thread, one=thread, parted=%entry, since=thread, staying=thread
  store i32 2, ptr %p
  br label %end
end: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}

define ptx_kernel void @calls(i1 %u) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  call void @returns()
  br i1 %u, label %then, label %join ; place: branch=grid, meets=-
then: ; place: entered=grid, one=thread, since=grid, staying=grid
  call void @unknown()
  br label %join
join: ; place: again=-, entered=thread, one=thread, parted=%then, since=thread, staying=thread
  ret void
}

define internal void @may_leave(i32 %t) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %out = icmp sgt i32 %t, 5
  br i1 %out, label %gone, label %stay ; place: branch=thread, meets=-
gone: ; place: again=-, entered=thread, one=thread, parted=%entry, since=thread, staying=thread
  call void @llvm.nvvm.exit()
  unreachable
stay: ; place: again=-, entered=thread, one=thread, parted=%entry, since=thread, staying=grid
  ret void
}

define ptx_kernel void @caller() {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @may_leave(i32 %t)
  br label %next
next: ; place: again=-, entered=thread, one=thread, parted=%entry, since=thread, staying=thread
  ret void
}
