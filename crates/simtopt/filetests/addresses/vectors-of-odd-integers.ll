; test opt
; An element of a vector of i24 is 3 bytes behind the one before in LLVM 18 and later, and 4 bytes before that. So that is not
; known. Where all elements have whole bytes, and as many as in an array, it is.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @by_size(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr <4 x i24>, ptr addrspace(3) @s, i32 %t, i32 1
  %x = xor i32 %t, 1
  %m = mul nuw nsw i32 %x, 16
  %q = getelementptr i8, ptr addrspace(3) @s, i32 %m
  %other = getelementptr i8, ptr addrspace(3) %q, i32 3
  store i8 1, ptr addrspace(3) %p, align 1
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  %r = load i8, ptr addrspace(3) %other, align 1
  %o = getelementptr i8, ptr addrspace(1) %out, i32 %t
  store i8 %r, ptr addrspace(1) %o, align 1
  ret void
}
define ptx_kernel void @by_stride(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr <4 x i24>, ptr addrspace(3) @s, i32 %t, i32 1
  %x = xor i32 %t, 1
  %m = mul nuw nsw i32 %x, 16
  %q = getelementptr i8, ptr addrspace(3) @s, i32 %m
  %other = getelementptr i8, ptr addrspace(3) %q, i32 4
  store i8 1, ptr addrspace(3) %p, align 1
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  %r = load i8, ptr addrspace(3) %other, align 1
  %o = getelementptr i8, ptr addrspace(1) %out, i32 %t
  store i8 %r, ptr addrspace(1) %o, align 1
  ret void
}
define ptx_kernel void @of_i56_in_a_structure(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr { i64, <2 x i56> }, ptr addrspace(3) @s, i32 %t, i32 1, i32 1
  %x = xor i32 %t, 1
  %m = mul nuw nsw i32 %x, 32
  %q = getelementptr i8, ptr addrspace(3) @s, i32 %m
  %other = getelementptr i8, ptr addrspace(3) %q, i32 23
  store i8 1, ptr addrspace(3) %p, align 1
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  %r = load i8, ptr addrspace(3) %other, align 1
  %o = getelementptr i8, ptr addrspace(1) %out, i32 %t
  store i8 %r, ptr addrspace(1) %o, align 1
  ret void
}
define ptx_kernel void @of_whole_bytes(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr <3 x i16>, ptr addrspace(3) @s, i32 %t, i32 1
  %x = xor i32 %t, 1
  %m = mul nuw nsw i32 %x, 8
  %q = getelementptr i8, ptr addrspace(3) @s, i32 %m
  %other = getelementptr i8, ptr addrspace(3) %q, i32 3
  store i8 1, ptr addrspace(3) %p, align 1
  call void @llvm.nvvm.barrier0() ; barrier: removed(unrelated)
  %r = load i8, ptr addrspace(3) %other, align 1
  %o = getelementptr i8, ptr addrspace(1) %out, i32 %t
  store i8 %r, ptr addrspace(1) %o, align 1
  ret void
}
define ptx_kernel void @in_an_array(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [4 x i24], ptr addrspace(3) @s, i32 %t, i32 1
  %x = xor i32 %t, 1
  %m = mul nuw nsw i32 %x, 16
  %q = getelementptr i8, ptr addrspace(3) @s, i32 %m
  %other = getelementptr i8, ptr addrspace(3) %q, i32 3
  store i8 1, ptr addrspace(3) %p, align 1
  call void @llvm.nvvm.barrier0() ; barrier: removed(unrelated)
  %r = load i8, ptr addrspace(3) %other, align 1
  %o = getelementptr i8, ptr addrspace(1) %out, i32 %t
  store i8 %r, ptr addrspace(1) %o, align 1
  ret void
}
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
