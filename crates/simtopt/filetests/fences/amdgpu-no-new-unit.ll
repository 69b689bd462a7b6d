; test opt
; Without the second fence, the first one would make a barrier of what only waits: that is not ours to do (model.md §7.1).
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) noalias %data) {
  store i32 1, ptr addrspace(1) %data, align 4
  fence syncscope("workgroup") acq_rel ; fence: kept
  fence syncscope("workgroup") acquire ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(execution-only)
  fence syncscope("workgroup") acquire ; fence: kept
  ret void
}

declare void @llvm.amdgcn.s.barrier()
