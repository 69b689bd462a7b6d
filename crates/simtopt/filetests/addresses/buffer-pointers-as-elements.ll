; test opt
; A pointer to a buffer has 20 bytes and is aligned to 32, so that is how far elements are apart: thread 5 writes what thread 8 reads.
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@s = internal addrspace(3) global [4096 x i32] poison, align 32

define amdgpu_kernel void @element(ptr addrspace(1) noalias %out, ptr addrspace(7) %r) !reqd_work_group_size !0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr inbounds ptr addrspace(7), ptr addrspace(3) @s, i32 %t
  %m = mul nuw nsw i32 %t, 20
  %q = getelementptr inbounds i8, ptr addrspace(3) @s, i32 %m
  store ptr addrspace(7) %r, ptr addrspace(3) %p, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw)
  fence syncscope("workgroup") acquire ; fence: kept
  %v = load i32, ptr addrspace(3) %q, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o, align 4
  ret void
}
define amdgpu_kernel void @field(ptr addrspace(1) noalias %out) !reqd_work_group_size !0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr inbounds { i32, ptr addrspace(7) }, ptr addrspace(3) @s, i32 %t
  %m = mul nuw nsw i32 %t, 40
  %q = getelementptr inbounds i8, ptr addrspace(3) @s, i32 %m
  store i32 1, ptr addrspace(3) %p, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw)
  fence syncscope("workgroup") acquire ; fence: kept
  %v = load i32, ptr addrspace(3) %q, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o, align 4
  ret void
}
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
!0 = !{i32 64, i32 1, i32 1}
