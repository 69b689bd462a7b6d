; test opt
; For some assemblers a carriage return ends a statement, or a comment: what it is followed by may
; be a barrier (model.md §5.4).
target triple = "amdgcn-amd-amdhsa"
declare void @llvm.amdgcn.s.barrier()
declare i32 @llvm.amdgcn.workitem.id.x()
@s = internal addrspace(3) global [1024 x i32] poison, align 4
define amdgpu_kernel void @pure(ptr addrspace(1) noalias %out, ptr addrspace(1) noalias readonly %in) #0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %t, 6
  %odd = trunc i32 %w to i1
  %u = xor i32 %t, 64
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %b = getelementptr i32, ptr addrspace(3) @s, i32 %u
  br i1 %odd, label %x, label %y
x:
  call void asm sideeffect "s_nop 0\0Ds_barrier", ""()
  br label %y
y:
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(pinned)
  fence syncscope("workgroup") acquire ; fence: kept
  %c = load i32, ptr addrspace(1) %in
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(pinned)
  fence syncscope("workgroup") acquire ; fence: kept
  %g = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 0, ptr addrspace(1) %g
  ret void
}
attributes #0 = { "target-cpu"="gfx90a" }
