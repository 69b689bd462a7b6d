; test run --block 32 --arg out=i32[32] --print out:4
; A barrier of the warp orders its threads.
; prints: out: 1 0 3 2
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.bar.warp.sync(i32)

define ptx_kernel void @k(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %mine
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %partner = xor i32 %t, 1
  %theirs = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %partner
  %x = load i32, ptr addrspace(3) %theirs
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 %x, ptr %to
  ret void
}
