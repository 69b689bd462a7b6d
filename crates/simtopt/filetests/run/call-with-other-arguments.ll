; test run --block 1
; A function is called with fewer arguments than it takes.
target triple = "nvptx64-nvidia-cuda"
@f = addrspace(1) global ptr @takes, align 8

define void @takes(i32 %x) {
  ret void
}

define ptx_kernel void @k() {
  %f = load ptr, ptr addrspace(1) @f
  call void %f() ; run: bad-call
  ret void
}
