; test opt
; A number of 128 bits behind one of 8 begins at byte 16 of 32, by the data layout of the module and that of its target.
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @beside(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr { i8, i128 }, ptr addrspace(3) @s, i32 %t, i32 1
  %x = xor i32 %t, 1
  %m = mul nuw nsw i32 %x, 32
  %q = getelementptr i8, ptr addrspace(3) @s, i32 %m
  %other = getelementptr i8, ptr addrspace(3) %q, i32 12
  store i128 1, ptr addrspace(3) %p, align 16
  call void @llvm.nvvm.barrier0() ; barrier: removed(unrelated)
  %r = load i32, ptr addrspace(3) %other, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %o, align 4
  ret void
}
define ptx_kernel void @within(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr { i8, i128 }, ptr addrspace(3) @s, i32 %t, i32 1
  %x = xor i32 %t, 1
  %m = mul nuw nsw i32 %x, 32
  %q = getelementptr i8, ptr addrspace(3) @s, i32 %m
  %other = getelementptr i8, ptr addrspace(3) %q, i32 28
  store i128 1, ptr addrspace(3) %p, align 16
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  %r = load i32, ptr addrspace(3) %other, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %o, align 4
  ret void
}
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
