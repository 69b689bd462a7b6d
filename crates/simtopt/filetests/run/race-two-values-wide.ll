; test run --block 2
; The first 8 of 16 bytes are the same in all threads, the last ones are not.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global <2 x i64> undef, align 16
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %wide = zext i32 %t to i64
  %v = insertelement <2 x i64> <i64 1, i64 poison>, i64 %wide, i32 1
  store <2 x i64> %v, ptr addrspace(3) @s ; run: race, race(first), same-value-race, same-value-race(first)
  ret void
}
