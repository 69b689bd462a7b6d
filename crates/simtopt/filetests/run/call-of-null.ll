; test run --block 1 --arg null
; A null function pointer is the kernel's mistake.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %f) {
  call void %f() ; run: bad-call
  ret void
}
