; test opt
; Where a data layout does not say it, integers of 64 bits are aligned to 32: the field is at byte 4 of 12.
target datalayout = "e-p:64:64"
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [4096 x i32] poison, align 16

define ptx_kernel void @k(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds { i32, i64 }, ptr addrspace(3) @s, i32 %t, i32 1
  %m = shl nuw nsw i32 %t, 2
  %q = getelementptr inbounds i32, ptr addrspace(3) @s, i32 %m
  store i64 1, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  %v = load i32, ptr addrspace(3) %q, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o, align 4
  ret void
}
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
