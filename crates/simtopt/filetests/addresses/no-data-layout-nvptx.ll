; test opt
; The same for NVIDIA's GPUs with pointers of 32 bits.
target triple = "nvptx-nvidia-cuda"

@s = internal addrspace(3) global [4096 x i32] poison, align 16

define ptx_kernel void @k(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m0 = xor i32 %t, 1
  %m = or i32 %m0, 1073741824
  %px = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %py = getelementptr i32, ptr addrspace(3) @s, i32 %m
  store i32 1, ptr addrspace(3) %px
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) %py
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
