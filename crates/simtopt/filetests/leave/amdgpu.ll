; test opt
; On AMDGPU: a wave whose threads have all left is not waited for (model.md §5); units go and stay as a whole.
target triple = "amdgcn-amd-amdhsa"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4
@v = internal addrspace(3) global i32 poison, align 4

define amdgpu_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp sge i32 %t, %n
  br i1 %c, label %leave, label %rest
leave:
  store i32 1, ptr addrspace(3) @v, align 4
  ret void
rest:
  store i32 1, ptr addrspace(3) @s, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw)
  fence syncscope("workgroup") acquire ; fence: kept
  %r1 = load i32, ptr addrspace(3) @s, align 4
  fence syncscope("workgroup") release ; fence: removed
  call void @llvm.amdgcn.s.barrier() ; barrier: removed(unrelated)
  fence syncscope("workgroup") acquire ; fence: removed
  %r2 = load i32, ptr addrspace(3) @u, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw)
  fence syncscope("workgroup") acquire ; fence: kept
  %r3 = load i32, ptr addrspace(3) @v, align 4
  ret void
}
