; test opt
; What a wave reads from its first lane is the same for the wave, not for the group: here, the number of its
; first thread (model.md §5).
target triple = "amdgcn-amd-amdhsa"

@s = internal addrspace(3) global i32 poison, align 4

define amdgpu_kernel void @k() {
entry:
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(pinned)
  fence syncscope("workgroup") acquire ; fence: kept
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)
  %c = icmp ult i32 %first, 64
  br i1 %c, label %some, label %join
some:
  store i32 1, ptr addrspace(3) @s, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(pinned)
  fence syncscope("workgroup") acquire ; fence: kept
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %join
join:
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(pinned)
  fence syncscope("workgroup") acquire ; fence: kept
  ret void
}
