; test analyze --print=regions
; What a callee compares, it was given: in each iteration of the caller's loop it may be another thread.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define internal i1 @lead(i32 %t, i32 %u, i32 %v) {
  %a = icmp eq i32 %t, %u ; place: entered=grid, one=thread, since=grid, staying=grid
  %b = icmp eq i32 %t, %v
  %c = and i1 %a, %b
  ret i1 %c
}
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) "nvvm.reqntid"="256,1,1" {
entry: ; place: entered=grid, one=thread, since=grid, staying=grid
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop: ; place: entered=grid, loop=yes, one=thread, since=grid, staying=grid
  %u = phi i32 [ 0, %entry ], [ %u1, %latch ]
  %c = call i1 @lead(i32 %t, i32 %u, i32 %u)
  br i1 %c, label %one, label %latch ; place: branch=thread, meets=%latch
one: ; place: again=%latch, entered=thread, lane-in=%loop, one=cta, parted=%loop, since=thread, staying=thread, warp-in=%loop
  store i32 1, ptr addrspace(1) %p
  br label %latch
latch: ; place: entered=grid, one=thread, since=grid, staying=grid
  %u1 = add i32 %u, 1
  %d = icmp slt i32 %u1, %n
  br i1 %d, label %loop, label %exit ; place: branch=grid, meets=%exit
exit: ; place: entered=grid, one=thread, since=grid, staying=grid
  ret void
}
