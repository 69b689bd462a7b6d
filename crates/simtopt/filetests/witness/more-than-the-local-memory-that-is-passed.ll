; test opt
; Memory of a block that the host passes is no larger than any block's (model.md §9.1).
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()

define amdgpu_kernel void @k(ptr addrspace(1) noalias %out, ptr addrspace(3) %l, i32 %n) !reqd_work_group_size !0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %big = icmp uge i32 %n, 1024
  br i1 %big, label %go, label %done
go:
  %i = mul i32 %t, %n
  %p = getelementptr i32, ptr addrspace(3) %l, i32 %i
  store i32 %t, ptr addrspace(3) %p
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw) ; witness: no
  fence syncscope("workgroup") acquire ; fence: kept
  %u = xor i32 %t, 32
  %j = mul i32 %u, %n
  %q = getelementptr i32, ptr addrspace(3) %l, i32 %j
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  br label %done
done:
  ret void
}

!0 = !{i32 64, i32 1, i32 1}
