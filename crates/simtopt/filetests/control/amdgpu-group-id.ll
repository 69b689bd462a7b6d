; test opt --no-barrier-contract
; The group's number and what the launch wrote into constant memory are the same for the group (model.md §5, §8.1).
target triple = "amdgcn-amd-amdhsa"

@s = internal addrspace(3) global i32 poison, align 4

define amdgpu_kernel void @k(i32 %n) {
entry:
  fence syncscope("workgroup") release ; fence: removed
  call void @llvm.amdgcn.s.barrier() ; barrier: removed(nothing-above)
  fence syncscope("workgroup") acquire ; fence: removed
  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  %p = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %size = load i32, ptr addrspace(4) %p, align 4
  %m = add i32 %size, %g
  %c = icmp ult i32 %m, %n
  br i1 %c, label %some, label %join
some:
  store i32 1, ptr addrspace(3) @s, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw)
  fence syncscope("workgroup") acquire ; fence: kept
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %join
join:
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(war)
  fence syncscope("workgroup") acquire ; fence: kept
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
