; test analyze --print=regions
; gcc.c-torture/execute/pr54985.c, the reference's example of regions: `%first` is the same for all threads in each
; iteration, what is in memory is not, and neither is how often the loop goes around. So threads that left by the return
; inside are missed from there to the end.
target triple = "nvptx64-nvidia-cuda"
%ST = type { i32 }

define i32 @foo(ptr %s, i32 %c) {
A: ; place: entered=grid, one=thread, since=grid, staying=grid
  %a0 = load i32, ptr %s
  br label %B
B: ; place: again=%R, entered=thread, loop=divergent, one=thread, parted=%B+%E, since=thread, staying=thread
  %first = phi i1 [ true, %A ], [ %first.next, %F.latch ]
  %a = phi i32 [ %a0, %A ], [ %a.next, %F.latch ]
  %count = phi i32 [ %c, %A ], [ %count.next, %F.latch ]
  %item = phi ptr [ %s, %A ], [ %item.next, %F.latch ]
  %more = icmp ne i32 %count, 0
  br i1 %more, label %C, label %G ; place: branch=thread, meets=%R
C: ; place: again=%R, entered=thread, one=thread, parted=%B+%E, since=thread, staying=thread
  %x = load i32, ptr %item
  br i1 %first, label %D, label %E ; place: branch=grid, meets=%R
D: ; place: again=%R, entered=thread, one=thread, parted=%B+%E, since=grid, staying=thread
  br label %F.latch
E: ; place: again=%R, entered=thread, one=thread, parted=%B+%E, since=grid, staying=thread
  %ge = icmp sge i32 %x, %a
  br i1 %ge, label %H, label %F.latch ; place: branch=thread, meets=%R
F.latch: ; place: again=%R, entered=thread, one=thread, parted=%B+%E, since=thread, staying=thread
  %first.next = phi i1 [ false, %D ], [ false, %E ]
  %a.next = phi i32 [ %x, %D ], [ %x, %E ]
  %count.next = sub i32 %count, 1
  %item.next = getelementptr %ST, ptr %item, i32 1
  br label %B
G: ; place: again=%R, entered=thread, one=thread, parted=%B+%E, since=thread, staying=thread
  br label %R
H: ; place: again=%R, entered=thread, one=thread, parted=%B+%E, since=thread, staying=thread
  br label %R
R: ; place: entered=grid, one=thread, since=grid, staying=grid
  %v = phi i32 [ 0, %G ], [ 1, %H ]
  ret i32 %v
}
