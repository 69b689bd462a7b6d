; test run --block 1 --arg a=i32[4]:iota --arg =a+8 --print a
; The second argument points into the buffer of the first.
; prints: a: 9 1 2 3
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %a, ptr %b) {
  %x = load i32, ptr %b
  %y = add i32 %x, 7
  store i32 %y, ptr %a
  ret void
}
