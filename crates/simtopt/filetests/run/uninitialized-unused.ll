; test run --block 1 --arg i32[2] --print 0
; An undefined value may be copied and computed with, as long as nothing depends on it.
; prints: 0: undef 7
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef, align 4

define ptx_kernel void @k(ptr %out) {
  %x = load i32, ptr addrspace(3) @s
  %y = add i32 %x, 1
  store i32 %y, ptr %out
  %second = getelementptr i32, ptr %out, i32 1
  store i32 7, ptr %second
  ret void
}
