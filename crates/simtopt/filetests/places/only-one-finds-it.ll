; test analyze --print=regions --block-dim=64
; for (u = 0;; u++) if (tid == u) break; In each iteration one thread at most takes the edge out of the loop. Behind it,
; every thread has taken it, each in its own iteration: %behind is not of one thread. If what is behind the comparison is
; still in the loop, it is.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @search() {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop: ; place: again=%behind, entered=thread, loop=divergent, one=thread, parted=%loop, since=thread, staying=grid
  %u = phi i32 [ 0, %entry ], [ %next, %latch ]
  %me = icmp eq i32 %t, %u
  br i1 %me, label %behind, label %latch ; place: branch=thread, meets=%behind
latch: ; place: again=%behind, entered=thread, one=thread, parted=%loop, since=thread, staying=grid
  %next = add i32 %u, 1
  br label %loop
behind: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}

define ptx_kernel void @turns(ptr %p) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop: ; place: entered=grid, loop=yes, one=thread, since=grid, staying=grid
  %u = phi i32 [ 0, %entry ], [ %next, %latch ]
  %me = icmp eq i32 %t, %u
  br i1 %me, label %mine, label %latch ; place: branch=thread, meets=%latch
mine: ; place: again=%latch, entered=thread, lane-in=%loop, loop=parted, one=cta, parted=%loop, since=thread, staying=thread, warp-in=%loop
  %rest = phi i32 [ 3, %loop ], [ %less, %mine ]
  store i32 %u, ptr %p
  %less = sub i32 %rest, 1
  %again = icmp ne i32 %less, 0
  br i1 %again, label %mine, label %latch ; place: branch=grid, meets=%latch
latch: ; place: entered=grid, one=thread, since=grid, staying=grid
  %next = add i32 %u, 1
  %more = icmp ult i32 %next, 64
  br i1 %more, label %loop, label %behind ; place: branch=grid, meets=%behind
behind: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}

; Who is found in an iteration of the inner loop stays the one in it; u is the same in all of its iterations.
define ptx_kernel void @kept(i32 %u, ptr %p) {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop: ; place: again=%out, entered=thread, loop=divergent, one=thread, parted=%loop, since=thread, staying=thread
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %me = icmp eq i32 %t, %u
  br i1 %me, label %mine, label %latch ; place: branch=thread, meets=%out
mine: ; place: again=%out, entered=thread, one=cta, parted=%loop, since=thread, staying=grid
  br label %behind
latch: ; place: again=%out, entered=thread, one=thread, parted=%loop, since=thread, staying=thread
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 64
  br i1 %more, label %loop, label %out ; place: branch=grid, meets=%out
behind: ; place: again=%out, entered=thread, one=cta, parted=%loop, since=grid, staying=grid
  store i32 %i, ptr %p
  br label %out
out: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}
