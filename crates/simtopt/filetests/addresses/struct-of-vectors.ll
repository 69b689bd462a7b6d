; test opt
; A field takes as many bytes as an element of an array: <3 x float> has 12 bytes and takes 16, in a packed structure too.
target triple = "nvptx64-nvidia-cuda"

%v = type { <3 x float>, float }
%packed = type <{ <3 x float>, float }>
@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @same_field(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds %v, ptr addrspace(3) @s, i32 %t, i32 1
  %m = mul nuw nsw i32 %t, 32
  %q = getelementptr inbounds i8, ptr addrspace(3) @s, i32 %m
  %other = getelementptr inbounds i8, ptr addrspace(3) %q, i32 1040
  store float 1.0, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  %r = load float, ptr addrspace(3) %other, align 4
  %o = getelementptr float, ptr addrspace(1) %out, i32 %t
  store float %r, ptr addrspace(1) %o, align 4
  ret void
}
define ptx_kernel void @padding(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr inbounds %v, ptr addrspace(3) @s, i32 %t, i32 1
  %m = mul nuw nsw i32 %t, 32
  %q = getelementptr inbounds i8, ptr addrspace(3) @s, i32 %m
  %other = getelementptr inbounds i8, ptr addrspace(3) %q, i32 1036
  store float 1.0, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier0() ; barrier: removed(unrelated)
  %r = load float, ptr addrspace(3) %other, align 4
  %o = getelementptr float, ptr addrspace(1) %out, i32 %t
  store float %r, ptr addrspace(1) %o, align 4
  ret void
}
define ptx_kernel void @packed(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %four = shl nuw nsw i32 %t, 2
  %p = getelementptr inbounds %packed, ptr addrspace(3) @s, i32 %four, i32 1
  %x = xor i32 %t, 1
  %m = mul nuw nsw i32 %x, 80
  %q = getelementptr inbounds i8, ptr addrspace(3) @s, i32 %m
  %other = getelementptr inbounds i8, ptr addrspace(3) %q, i32 16
  store float 1.0, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  %r = load float, ptr addrspace(3) %other, align 4
  %o = getelementptr float, ptr addrspace(1) %out, i32 %t
  store float %r, ptr addrspace(1) %o, align 4
  ret void
}
define ptx_kernel void @packed_apart(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %four = shl nuw nsw i32 %t, 2
  %p = getelementptr inbounds %packed, ptr addrspace(3) @s, i32 %four, i32 1
  %x = xor i32 %t, 1
  %m = mul nuw nsw i32 %x, 80
  %q = getelementptr inbounds i8, ptr addrspace(3) @s, i32 %m
  %other = getelementptr inbounds i8, ptr addrspace(3) %q, i32 20
  store float 1.0, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier0() ; barrier: removed(unrelated)
  %r = load float, ptr addrspace(3) %other, align 4
  %o = getelementptr float, ptr addrspace(1) %out, i32 %t
  store float %r, ptr addrspace(1) %o, align 4
  ret void
}
define ptx_kernel void @whole(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = mul nuw nsw i32 %t, 32
  %p = getelementptr inbounds i8, ptr addrspace(3) @s, i32 %n
  %x = xor i32 %t, 1
  %m = mul nuw nsw i32 %x, 32
  %q = getelementptr inbounds i8, ptr addrspace(3) @s, i32 %m
  %other = getelementptr inbounds i8, ptr addrspace(3) %q, i32 16
  store %v zeroinitializer, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw)
  %r = load float, ptr addrspace(3) %other, align 4
  %o = getelementptr float, ptr addrspace(1) %out, i32 %t
  store float %r, ptr addrspace(1) %o, align 4
  ret void
}
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
