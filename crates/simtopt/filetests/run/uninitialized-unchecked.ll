; test run --block 1 --check=races,bounds --arg i32[1]:zeros --print 0
; Without --check=uninit an undefined value is taken for 0.
; prints: 0: 1
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef, align 4

define ptx_kernel void @k(ptr %out) {
  %x = load i32, ptr addrspace(3) @s
  %c = icmp eq i32 %x, 0
  br i1 %c, label %yes, label %no
yes:
  store i32 1, ptr %out
  ret void
no:
  ret void
}
