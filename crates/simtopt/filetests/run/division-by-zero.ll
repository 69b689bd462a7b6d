; test run --block 1 --arg i32[1] --arg i32:0
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %out, i32 %n) {
  %x = udiv i32 7, %n ; run: undefined-behavior
  store i32 %x, ptr %out
  ret void
}
