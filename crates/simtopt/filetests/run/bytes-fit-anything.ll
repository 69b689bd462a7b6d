; test run --block 1 --arg u8[4]:zeros --arg out=f32[1] --print out
; test run --block 1 --arg f32[1]:zeros --arg out=f32[1] --print out
; Bytes may be given for numbers of any type.
; prints: out: 0.0
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %in, ptr %out) {
  %x = load float, ptr %in
  store float %x, ptr %out
  ret void
}
