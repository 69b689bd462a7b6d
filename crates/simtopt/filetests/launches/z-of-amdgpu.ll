; test opt
; AMD's have 1,024 (model.md §4.5.8).
target triple = "amdgcn-amd-amdhsa"
@s = internal addrspace(3) global [2048 x i32] poison, align 4

define amdgpu_kernel void @k(ptr addrspace(1) %a) {
  %t = call i32 @llvm.amdgcn.workitem.id.z()
  %p = getelementptr [2048 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 1, ptr addrspace(3) %p, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw)
  fence syncscope("workgroup") acquire ; fence: kept
  %u = add nuw nsw i32 %t, 64
  %q = getelementptr [2048 x i32], ptr addrspace(3) @s, i32 0, i32 %u
  %v = load i32, ptr addrspace(3) %q, align 4
  store i32 %v, ptr addrspace(1) %a, align 4
  ret void
}
