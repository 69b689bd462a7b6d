; test run --block 1 --arg null
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %out) {
  store i32 1, ptr %out ; run: out-of-bounds
  ret void
}
