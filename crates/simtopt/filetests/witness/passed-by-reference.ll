; test opt
; What is passed by reference the host has filled, and nobody writes to it; and as many threads as
; attributes say, in as many blocks, are launched (model.md §9.1).
target triple = "amdgcn-amd-amdhsa"

@s = internal addrspace(3) global [128 x i32] undef, align 4
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()

define amdgpu_kernel void @k(ptr addrspace(1) noalias %out, ptr addrspace(4) byref({ i32, i32 }) align 4 %x) "amdgpu-flat-work-group-size"="64,128" "amdgpu-max-num-workgroups"="2,1,1" {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %w = load i32, ptr addrspace(4) %x
  %c = icmp eq i32 %w, 64
  br i1 %c, label %all, label %none
none:
  ret void
all:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw) ; witness: yes
  fence syncscope("workgroup") acquire ; fence: kept
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}
