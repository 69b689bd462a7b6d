; test opt --weaken --block-dim=64
; What is a barrier of the warp now covers nothing of the block (model.md §7.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k(ptr noalias %data) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = xor i32 %t, 1
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %n
  store i32 %t, ptr addrspace(3) %p, align 4
  fence syncscope("block") acq_rel ; fence: kept
  call void @llvm.nvvm.barrier0() ; barrier: weakened(warp) ; after: call void @llvm.nvvm.bar.warp.sync(i32 -1)
  fence syncscope("block") acquire ; fence: kept
  %v = load i32, ptr addrspace(3) %q, align 4
  %r = getelementptr i32, ptr %data, i32 %t
  store i32 %v, ptr %r, align 4
  ret void
}

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.bar.warp.sync(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
