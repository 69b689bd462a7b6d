; test run --block 64 --arg i32[64]
; A thread reads what another one writes, without a barrier between the two. The first warp comes first: it reads what the
; second one is still to write.
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %mine ; run: race
  %partner = xor i32 %t, 33
  %theirs = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %partner
  %x = load i32, ptr addrspace(3) %theirs ; run: race(first)
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 %x, ptr %to
  ret void
}
