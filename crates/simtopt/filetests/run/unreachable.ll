; test run --block 1
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
  unreachable ; run: unreachable
}
