; test run --block 1 --arg u8[16]:zeros
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %out) {
  %at = getelementptr i8, ptr %out, i32 2
  store i32 1, ptr %at, align 4 ; run: misaligned
  ret void
}
