; test opt
; Behind a breakpoint a thread goes on, and may look again (model.md §9.1).
target triple = "amdgcn-amd-amdhsa"
@r = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
declare void @llvm.debugtrap()
!0 = !{i32 128, i32 1, i32 1}

define amdgpu_kernel void @k(ptr addrspace(1) noalias %out) "amdgpu-flat-work-group-size"="128,128" !reqd_work_group_size !0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %tell, label %on
tell:
  store atomic i32 1, ptr addrspace(1) %out syncscope("workgroup") release, align 4
  br label %on
on:
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw) ; witness: no
  fence syncscope("workgroup") acquire ; fence: kept
  br label %look
look:
  %v = load atomic i32, ptr addrspace(1) %out syncscope("workgroup") acquire, align 4
  call void @llvm.debugtrap()
  %is = icmp eq i32 %v, 0
  br i1 %is, label %look, label %told
told:
  ret void
}

define amdgpu_kernel void @c(ptr addrspace(1) noalias %out) "amdgpu-flat-work-group-size"="128,128" !reqd_work_group_size !0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %tell, label %on
tell:
  store atomic i32 1, ptr addrspace(1) %out syncscope("workgroup") release, align 4
  br label %on
on:
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw) ; witness: no
  fence syncscope("workgroup") acquire ; fence: kept
  br label %look
look:
  %v = load atomic i32, ptr addrspace(1) %out syncscope("workgroup") acquire, align 4
  %is = icmp eq i32 %v, 0
  br i1 %is, label %look, label %told
told:
  ret void
}

define amdgpu_kernel void @n(ptr addrspace(1) noalias %out) "amdgpu-flat-work-group-size"="128,128" !reqd_work_group_size !0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(3) @r, i32 %t
  %first = icmp ult i32 %t, 64
  br i1 %first, label %tell, label %on
tell:
  store i32 1, ptr addrspace(3) %p
  br label %on
on:
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw) ; witness: no
  fence syncscope("workgroup") acquire ; fence: kept
  %x = xor i32 %t, 64
  br i1 %first, label %ever, label %get
get:
  %q = getelementptr i32, ptr addrspace(3) @r, i32 %x
  %v = load i32, ptr addrspace(3) %q
  store i32 %v, ptr addrspace(1) %out
  br label %ever
ever:
  call void @llvm.debugtrap()
  br label %ever
}
