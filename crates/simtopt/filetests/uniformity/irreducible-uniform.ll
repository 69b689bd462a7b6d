; test analyze --print=uniformity
; The same cycle, entered at one of the places by all threads: they go around together.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(i32 %n) {
entry:
  %c = icmp ult i32 %n, 5 ; scope: grid
  br i1 %c, label %a, label %b ; scope: grid
a:
  %x = phi i32 [ 0, %entry ], [ %y.next, %b ] ; scope: grid
  %x.next = add i32 %x, 1 ; scope: grid
  br label %b
b:
  %y = phi i32 [ 10, %entry ], [ %x.next, %a ] ; scope: grid
  %y.next = add i32 %y, 1 ; scope: grid
  %more = icmp slt i32 %y, 100 ; scope: grid
  br i1 %more, label %a, label %end ; scope: grid
end:
  %z = add i32 %y, 2 ; scope: grid
  ret void
}
