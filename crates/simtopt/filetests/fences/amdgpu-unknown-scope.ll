; test opt
; Nobody knows whether fences of this name order memory in the whole group: the barrier between them counts as a bare one.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @unknown(ptr addrspace(1) noalias %p) {
  fence syncscope("neighbourhood") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(execution-only)
  fence syncscope("neighbourhood") acquire ; fence: kept
  ret void
}
define amdgpu_kernel void @known(ptr addrspace(1) noalias %p) {
  fence syncscope("workgroup") release ; fence: removed
  call void @llvm.amdgcn.s.barrier() ; barrier: removed(nothing-above)
  fence syncscope("workgroup") acquire ; fence: removed
  ret void
}

declare void @llvm.amdgcn.s.barrier()
