; test run --block 64
; Both accesses of the race are in a function that the kernel calls twice.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define internal void @swap(i32 %from, i32 %to) noinline {
  %at = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %to
  store i32 %from, ptr addrspace(3) %at ; run: race, race(first)
  ret void
}

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @swap(i32 %t, i32 %t)
  %partner = xor i32 %t, 33
  call void @swap(i32 %t, i32 %partner)
  ret void
}
