; test opt
; On AMDGPU, mbcnt counts the lanes below: it is the lane's number (model.md §5).
target triple = "amdgcn-amd-amdhsa"

@s = internal addrspace(3) global i32 poison, align 4

define amdgpu_kernel void @k() {
entry:
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(pinned)
  fence syncscope("workgroup") acquire ; fence: kept
  %low = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %low)
  %c = icmp eq i32 %lane, 0
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
