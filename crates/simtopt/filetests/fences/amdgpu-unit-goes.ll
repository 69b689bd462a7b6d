; test opt
; The fences of a barrier that goes cover nothing: they go with it (model.md §7.1).
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) noalias %data, ptr addrspace(1) noalias %flag) {
  store i32 1, ptr addrspace(1) %data, align 4
  fence syncscope("workgroup") release ; fence: kept
  fence syncscope("workgroup") release ; fence: removed
  call void @llvm.amdgcn.s.barrier() ; barrier: removed(unrelated)
  fence syncscope("workgroup") acquire ; fence: removed
  store atomic i32 1, ptr addrspace(1) %flag syncscope("workgroup") monotonic, align 4
  ret void
}

declare void @llvm.amdgcn.s.barrier()
