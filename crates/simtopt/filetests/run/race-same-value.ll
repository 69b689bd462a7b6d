; test run --block 64
; All threads write the same value to one place: a note, no finding. (The exit code is 0.)
target triple = "nvptx64-nvidia-cuda"
@flag = internal addrspace(3) global i32 undef, align 4

define ptx_kernel void @k() {
  store i32 1, ptr addrspace(3) @flag ; run: same-value-race, same-value-race(first)
  ret void
}
