; test opt
; Without a data layout, it is that of the triple: pointers to shared memory have 32 bits there, so 4 * 2^30 bytes further is where
; one was.
target triple = "amdgcn-amd-amdhsa"

@s = internal addrspace(3) global [4096 x i32] poison, align 16

define amdgpu_kernel void @k(ptr addrspace(1) noalias %out) !reqd_work_group_size !0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %m0 = xor i32 %t, 1
  %m = or i32 %m0, 1073741824
  %px = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %py = getelementptr i32, ptr addrspace(3) @s, i32 %m
  store i32 1, ptr addrspace(3) %px
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw)
  fence syncscope("workgroup") acquire ; fence: kept
  %v = load i32, ptr addrspace(3) %py
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
!0 = !{i32 64, i32 1, i32 1}
