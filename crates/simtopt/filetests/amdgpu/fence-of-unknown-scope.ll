; test opt
; A scope that the table does not name may be narrower than the workgroup: such fences make no full barrier, and
; nothing is ordered by it.
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@s = internal addrspace(3) global i32 poison, align 4

define amdgpu_kernel void @k() {
  store i32 1, ptr addrspace(3) @s, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(waw)
  fence syncscope("workgroup") acquire ; fence: kept
  fence syncscope("half-a-workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(execution-only)
  fence syncscope("half-a-workgroup") acquire ; fence: kept
  store i32 2, ptr addrspace(3) @s, align 4
  ret void
}
