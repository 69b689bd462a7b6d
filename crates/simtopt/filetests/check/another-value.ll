; test check
; Not only synchronization differs: a value does.
; verdict: not-decided
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %out) {
  store i32 1, ptr %out ; after: store i32 2, ptr %out ; other: not-decided
  ret void
}
