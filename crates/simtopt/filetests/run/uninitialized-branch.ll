; test run --block 1 --arg i32[1]:zeros
; Nobody has written what the branch depends on.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef, align 4

define ptx_kernel void @k(ptr %out) {
  %x = load i32, ptr addrspace(3) @s
  %c = icmp eq i32 %x, 0
  br i1 %c, label %yes, label %no ; run: undefined-value
yes:
  store i32 1, ptr %out
  ret void
no:
  ret void
}
