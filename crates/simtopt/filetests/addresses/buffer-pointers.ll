; test opt
; Of a pointer to a buffer only the low 32 bits take part in address computations: 4 * 2^30 bytes further is where one was.
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k7(ptr addrspace(7) noalias %b, ptr addrspace(1) noalias %out) !reqd_work_group_size !0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %px = getelementptr i32, ptr addrspace(7) %b, i32 %t
  %m0 = xor i32 %t, 1
  %m1 = zext i32 %m0 to i64
  %m = or i64 %m1, 1073741824
  %py = getelementptr i32, ptr addrspace(7) %b, i64 %m
  store i32 1, ptr addrspace(7) %px, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw)
  fence syncscope("workgroup") acquire ; fence: kept
  %v = load i32, ptr addrspace(7) %py, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o, align 4
  ret void
}
define amdgpu_kernel void @k9(ptr addrspace(9) noalias %b, ptr addrspace(1) noalias %out) !reqd_work_group_size !0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %px = getelementptr i32, ptr addrspace(9) %b, i32 %t
  %m0 = xor i32 %t, 1
  %m1 = zext i32 %m0 to i64
  %m = or i64 %m1, 1073741824
  %py = getelementptr i32, ptr addrspace(9) %b, i64 %m
  store i32 1, ptr addrspace(9) %px, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw)
  fence syncscope("workgroup") acquire ; fence: kept
  %v = load i32, ptr addrspace(9) %py, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o, align 4
  ret void
}
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
!0 = !{i32 64, i32 1, i32 1}
