; test check --block-dim=64
; AMDGPU says in metadata what shape blocks have. It comes before what is said on the command line.
; verdict: wrong
target triple = "amdgcn-amd-amdhsa"

@s = internal addrspace(3) global [256 x i32] poison, align 4

define amdgpu_kernel void @own(ptr addrspace(1) noalias %out) !reqd_work_group_size !0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4
  fence syncscope("workgroup") release ; gone:
  call void @llvm.amdgcn.s.barrier() ; gone: correct-for-launches-tried
  fence syncscope("workgroup") acquire ; gone:
  %v = load i32, ptr addrspace(3) %p, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o, align 4
  ret void
}
define amdgpu_kernel void @of_two_axes(ptr addrspace(1) noalias %out) !reqd_work_group_size !1 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4
  fence syncscope("workgroup") release ; gone:
  call void @llvm.amdgcn.s.barrier() ; gone: wrong
  fence syncscope("workgroup") acquire ; gone:
  %v = load i32, ptr addrspace(3) %p, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o, align 4
  ret void
}
declare void @llvm.amdgcn.s.barrier()
declare i32 @llvm.amdgcn.workitem.id.x()
!0 = !{i32 64, i32 1, i32 1}
!1 = !{i32 32, i32 2, i32 1}
