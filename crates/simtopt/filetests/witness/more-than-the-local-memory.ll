; test opt --assume=unit-extents
; Thread 32 is behind 64 KB of dynamic memory, which is all that a work-group has (model.md §9.1).
target triple = "amdgcn-amd-amdhsa"

@s = internal addrspace(3) global [32 x i32] poison, align 4
@dynamic = external addrspace(3) global [0 x i32], align 4

define amdgpu_kernel void @k(ptr addrspace(1) %out) #0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %i = mul nuw nsw i32 %t, 600
  %d = getelementptr inbounds [0 x i32], ptr addrspace(3) @dynamic, i32 0, i32 %i
  store i32 1, ptr addrspace(3) %d
  %m = and i32 %t, 31
  %q = getelementptr inbounds [32 x i32], ptr addrspace(3) @s, i32 0, i32 %m
  store i32 %t, ptr addrspace(3) %q
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw) ; witness: no
  fence syncscope("workgroup") acquire ; fence: kept
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}
declare void @llvm.amdgcn.s.barrier()
declare i32 @llvm.amdgcn.workitem.id.x()
attributes #0 = { "target-cpu"="gfx90a" }
