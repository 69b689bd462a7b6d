; test opt
; Blocks of fewer threads, and grids of more blocks, are never launched (model.md §9.1).
target triple = "amdgcn-amd-amdhsa"

@s = internal addrspace(3) global [64 x i32] undef, align 4
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
declare i32 @llvm.amdgcn.workgroup.id.x()

define amdgpu_kernel void @fewer_threads(ptr addrspace(1) noalias %out) "amdgpu-flat-work-group-size"="128,256" {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw) ; witness: no
  fence syncscope("workgroup") acquire ; fence: kept
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define amdgpu_kernel void @more_blocks(ptr addrspace(1) noalias %out, i32 %n, ptr addrspace(1) noalias %in) "amdgpu-flat-work-group-size"="64,64" "amdgpu-max-num-workgroups"="2,1,1"  {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  %b = call i32 @llvm.amdgcn.workgroup.id.x()
  %c = icmp ugt i32 %b, 4
  br i1 %c, label %a, label %e
e:
  ret void
a:
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw) ; witness: no
  fence syncscope("workgroup") acquire ; fence: kept
  %u = xor i32 %t, 63
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %u
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}
