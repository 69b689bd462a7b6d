; test check
; Two units share a fence, and the fences in front of both barriers are spelled alike: it is the second unit that stays, not
; the first one without its second fence (model.md §1).
; verdict: correct
target triple = "amdgcn-amd-amdhsa"

@s = internal addrspace(3) global i32 poison, align 4

define amdgpu_kernel void @k() {
  store i32 1, ptr addrspace(3) @s, align 4
  fence syncscope("workgroup") acq_rel ; gone:
  call void @llvm.amdgcn.s.barrier() ; gone: correct
  fence syncscope("workgroup") acq_rel
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(3) @s, align 4
  ret void
}

declare void @llvm.amdgcn.s.barrier()
