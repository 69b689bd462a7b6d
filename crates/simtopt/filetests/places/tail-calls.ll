; test analyze --print=regions
; A call right before a return can be a tail call if all threads are there that entered the function. That the others
; have left, or are somewhere else, is not enough.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @next(i32) willreturn
declare void @unknown()

define i32 @together(i32 %n, i1 %u) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %v = call i32 @next(i32 %n) ; place: tail-call=yes
  ret i32 %v
}

define i32 @parted(i32 %n) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp slt i32 %t, 7
  br i1 %low, label %then, label %end ; place: branch=thread, meets=-
then: ; place: again=-, entered=thread, one=thread, parted=%entry, since=thread, staying=thread
  %v = call i32 @next(i32 %n) ; place: tail-call=parted
  ret i32 %v
end: ; place: again=-, entered=thread, one=thread, parted=%entry, since=thread, staying=thread
  ret i32 0
}

define i32 @behind_others(i32 %n) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  call void @unknown()
  %v = call i32 @next(i32 %n) ; place: tail-call=leaving
  ret i32 %v
}

define i32 @used(i32 %n) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %v = call i32 @next(i32 %n)
  %w = add i32 %v, 1
  ret i32 %w
}
