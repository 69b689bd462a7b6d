; test run --block 1
; A shared array of 2 MiB.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [2097152 x i8] undef, align 4

define ptx_kernel void @k() {
  store i8 0, ptr addrspace(3) @s ; run: error
  ret void
}
