; test opt
; What a barrier leaves behind because it is wider than the block are fences like others (model.md §7.1).
target triple = "amdgcn-amd-amdhsa"

@s = internal addrspace(3) global i32 poison, align 4

define amdgpu_kernel void @k(ptr addrspace(1) noalias %flag) {
  fence syncscope("agent") acq_rel ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: removed(unrelated)
  fence syncscope("agent") acq_rel ; fence: removed
  ret void
}

declare void @llvm.amdgcn.s.barrier()
