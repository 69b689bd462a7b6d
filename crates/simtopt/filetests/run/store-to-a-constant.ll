; test run --block 1
target triple = "nvptx64-nvidia-cuda"
@table = internal addrspace(4) constant [2 x i32] [i32 1, i32 2], align 4

define ptx_kernel void @k() {
  store i32 3, ptr addrspace(4) @table ; run: read-only
  ret void
}
