; test opt
; A barrier orders nothing for threads that never come to it: what one has stored and released before it left, the others acquire
; by the fence only (model.md §7.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k(ptr noalias %data, ptr noalias %flag) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %leave, label %stay
leave:
  store i32 1, ptr %data, align 4
  fence syncscope("block") release ; fence: kept
  store atomic i32 1, ptr %flag syncscope("block") monotonic, align 4
  ret void
stay:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4
  %f = load atomic i32, ptr %flag syncscope("block") monotonic, align 4
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  fence syncscope("block") acquire ; fence: kept
  %v = load i32, ptr addrspace(3) @s, align 4
  %d = load i32, ptr %data, align 4
  %x = add i32 %v, %d
  store i32 %x, ptr addrspace(3) %p, align 4
  ret void
}

declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
