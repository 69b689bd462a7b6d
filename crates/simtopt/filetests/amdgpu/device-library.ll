; test opt
; Functions of ROCm's libraries that are declared only compute, and write behind their pointers what they do not
; return; OCKL's are the run time's (model.md §3.2).
target triple = "amdgcn-amd-amdhsa"

@s = internal addrspace(3) global float poison, align 4

define amdgpu_kernel void @computes(float %x) {
  store float %x, ptr addrspace(3) @s, align 4
  fence syncscope("workgroup") release ; fence: removed
  call void @llvm.amdgcn.s.barrier() ; barrier: removed(nothing-below)
  fence syncscope("workgroup") acquire ; fence: removed
  %y = call float @__ocml_exp_f32(float %x)
  ret void
}

define amdgpu_kernel void @writes(float %x) {
  %v = load float, ptr addrspace(3) @s, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(war)
  fence syncscope("workgroup") acquire ; fence: kept
  %y = call float @__ocml_modf_f32(float %x, ptr addrspacecast (ptr addrspace(3) @s to ptr))
  ret void
}

define amdgpu_kernel void @prints(float %x) {
  store float %x, ptr addrspace(3) @s, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(outside)
  fence syncscope("workgroup") acquire ; fence: kept
  %y = call i64 @__ockl_printf_begin(i64 0)
  ret void
}

declare float @__ocml_exp_f32(float)
declare float @__ocml_modf_f32(float, ptr)
declare i64 @__ockl_printf_begin(i64)
