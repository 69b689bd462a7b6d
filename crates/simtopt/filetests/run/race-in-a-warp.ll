; test run --block 2 --arg i32[2]
; Threads of one warp are not ordered either: that they go in step is no promise.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %mine ; run: race(first)
  %partner = xor i32 %t, 1
  %theirs = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %partner
  %x = load i32, ptr addrspace(3) %theirs ; run: race
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 %x, ptr %to
  ret void
}
