; test opt
; The fences of a barrier that stays do not go, whatever is next to them; they cover their neighbours (model.md §7.1).
target triple = "amdgcn-amd-amdhsa"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define amdgpu_kernel void @k(ptr addrspace(1) noalias %data) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4
  fence syncscope("workgroup") release ; fence: removed
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw)
  fence syncscope("workgroup") acquire ; fence: kept
  fence syncscope("agent") acquire ; fence: kept
  %v = load i32, ptr addrspace(3) @s, align 4
  store i32 %v, ptr addrspace(1) %data, align 4
  ret void
}

declare void @llvm.amdgcn.s.barrier()
declare i32 @llvm.amdgcn.workitem.id.x()
