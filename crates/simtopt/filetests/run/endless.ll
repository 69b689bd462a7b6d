; test run --block 1 --steps 1000
; The limit of instructions says nothing about the kernel.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
  br label %again
again:
  br label %again ; run: error
}
