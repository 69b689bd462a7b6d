; test run --block 1 --arg i32[1]
; The address of a buffer is called.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %f) {
  call void %f() ; run: bad-call
  ret void
}
