; test run --block 64
; All threads write to one place, each its own number.
target triple = "nvptx64-nvidia-cuda"
@flag = internal addrspace(3) global i32 undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 %t, ptr addrspace(3) @flag ; run: race, race(first)
  ret void
}
