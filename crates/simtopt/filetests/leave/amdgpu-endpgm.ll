; test opt
; The same where the wave is ended: like any end of a thread, it is above all later barriers (model.md §3.2,
; §5).
target triple = "amdgcn-amd-amdhsa"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4

define amdgpu_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp sge i32 %t, %n
  br i1 %c, label %leave, label %rest
leave:
  call void @llvm.amdgcn.endpgm()
  unreachable
rest:
  store i32 1, ptr addrspace(3) @s, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw)
  fence syncscope("workgroup") acquire ; fence: kept
  %r1 = load i32, ptr addrspace(3) @s, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(outside)
  fence syncscope("workgroup") acquire ; fence: kept
  store i32 1, ptr addrspace(3) @u, align 4
  ret void
}
