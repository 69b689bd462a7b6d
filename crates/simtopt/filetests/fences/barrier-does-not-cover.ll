; test opt
; Neither a wider fence nor one that is sequentially consistent: a barrier is of the block, and has no place in the order of all
; those (model.md §7.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k(ptr noalias %data) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4
  fence syncscope("device") release ; fence: kept
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  call void @llvm.nvvm.membar.cta() ; fence: kept
  %v = load i32, ptr addrspace(3) @s, align 4
  store i32 %v, ptr %data, align 4
  ret void
}

declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.membar.cta()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
