; test run --grid 4 --block 64 --arg i32[1]:zeros --print 0
; Atomic additions to one place, from all threads of all blocks.
; prints: 0: 256
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %out) {
  %old = atomicrmw add ptr %out, i32 1 seq_cst
  ret void
}
