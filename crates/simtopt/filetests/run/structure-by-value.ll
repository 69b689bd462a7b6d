; test run --block 1 --arg out=i32[1] --arg bytes:0100000002000000 --print out
; prints: out: 3
target triple = "nvptx64-nvidia-cuda"
%pair = type { i32, i32 }

define ptx_kernel void @k(ptr %out, ptr byval(%pair) align 4 %p) {
  %a = load i32, ptr %p
  %at = getelementptr %pair, ptr %p, i32 0, i32 1
  %b = load i32, ptr %at
  %sum = add i32 %a, %b
  store i32 %sum, ptr %out
  ret void
}
