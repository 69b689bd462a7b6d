; test run --block 1 --arg i32[1]
; An index of -1.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef, align 4

define ptx_kernel void @k(ptr %out) {
  %at = getelementptr i32, ptr addrspace(3) @s, i32 -1
  %x = load i32, ptr addrspace(3) %at ; run: out-of-bounds
  store i32 %x, ptr %out
  ret void
}
