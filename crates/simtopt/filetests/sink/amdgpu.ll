; test opt --sink-barriers
; Where a barrier orders memory by fences around it, they move along. One that is wider than a block orders memory for others
; and stays where it is, and so does its barrier.
target triple = "amdgcn-amd-amdhsa"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define amdgpu_kernel void @k(ptr addrspace(1) noalias %out, i1 %c) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %u = xor i32 %t, 33
  %own = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %u
  store i32 %u, ptr addrspace(3) %own, align 4
  fence syncscope("workgroup") release ; fence: removed
  call void @llvm.amdgcn.s.barrier() ; barrier: weakened(sunk)
  fence syncscope("workgroup") acquire ; fence: removed
  br i1 %c, label %read, label %end ; after: br i1 %c, label %simtopt.edge, label %end
read:
  %v = load i32, ptr addrspace(3) %other, align 4
  store i32 %v, ptr addrspace(1) %out, align 4
  br label %end
end:
  ret void
; edge: simtopt.edge:
; edge:   fence syncscope("workgroup") release
; edge:   call void @llvm.amdgcn.s.barrier()
; edge:   fence syncscope("workgroup") acquire
; edge:   br label %read
}
define amdgpu_kernel void @wide(ptr addrspace(1) noalias %out, i1 %c) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %u = xor i32 %t, 33
  %own = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %other = getelementptr i32, ptr addrspace(3) @s, i32 %u
  store i32 %u, ptr addrspace(3) %own, align 4
  fence syncscope("agent") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw)
  fence syncscope("workgroup") acquire ; fence: kept
  br i1 %c, label %read, label %end
read:
  %v = load i32, ptr addrspace(3) %other, align 4
  store i32 %v, ptr addrspace(1) %out, align 4
  br label %end
end:
  ret void
}
declare void @llvm.amdgcn.s.barrier()
declare i32 @llvm.amdgcn.workitem.id.x()
