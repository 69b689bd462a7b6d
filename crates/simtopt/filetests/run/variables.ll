; test run --grid 2 --block 3 --print counter --print table
; Variables of the module keep what the kernel leaves.
; prints: counter: 6
; prints: table: 1 2 3
target triple = "nvptx64-nvidia-cuda"
@counter = addrspace(1) global i32 0, align 4
@table = addrspace(1) global [3 x i16] [i16 1, i16 2, i16 3], align 2

define ptx_kernel void @k() {
  %old = atomicrmw add ptr addrspace(1) @counter, i32 1 monotonic
  ret void
}
