; test opt
; AMDGPU's back end takes every shared array of size 0 for one of which the launch says the size,
; whatever its linkage; all of those begin at one address (model.md §4.3).
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"
@a = internal addrspace(3) global [0 x i32] poison, align 16
@b = internal addrspace(3) global { [0 x i32] } poison, align 4
@c = internal addrspace(3) global [128 x i32] poison, align 4
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()

define amdgpu_kernel void @one(ptr addrspace(1) noalias %out) #0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %o = xor i32 %t, 65
  %own = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %other = getelementptr i32, ptr addrspace(3) @b, i32 %o
  store i32 %t, ptr addrspace(3) %own, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw)
  fence syncscope("workgroup") acquire ; fence: kept
  %v = load i32, ptr addrspace(3) %other, align 4
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}

define amdgpu_kernel void @another(ptr addrspace(1) noalias %out) #0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %o = xor i32 %t, 65
  %own = getelementptr i32, ptr addrspace(3) @a, i32 %t
  %other = getelementptr i32, ptr addrspace(3) @c, i32 %o
  store i32 %t, ptr addrspace(3) %own, align 4
  fence syncscope("workgroup") release ; fence: removed
  call void @llvm.amdgcn.s.barrier() ; barrier: removed(unrelated)
  fence syncscope("workgroup") acquire ; fence: removed
  %v = load i32, ptr addrspace(3) %other, align 4
  %q = getelementptr inbounds i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
attributes #0 = { "amdgpu-flat-work-group-size"="128,128" }
