; test opt
; And one may be as inexact as what is attached to it says (model.md §8.6).
target triple = "amdgcn-amd-amdhsa"
@s = internal addrspace(3) global [2048 x i32] poison
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
attributes #0 = { "amdgpu-flat-work-group-size"="256,256" "uniform-work-group-size"="true" }
!0 = !{float 2.5}
!9 = !{i32 256, i32 1, i32 1}

define amdgpu_kernel void @k(float %m, float %scale, ptr addrspace(1) %out) #0 !reqd_work_group_size !9 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp ult i32 %t, 100
  br i1 %c, label %x, label %y
x:
  %fast = fdiv float %m, %scale, !fpmath !0
  br label %z
y:
  %exact = fdiv float %m, %scale
  br label %z
z:
  %e = phi float [ %fast, %x ], [ %exact, %y ]
  %b = bitcast float %e to i32
  %row = and i32 %b, 1023
  %at = add i32 %row, %t
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %at
  store i32 %t, ptr addrspace(3) %p
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw) ; witness: no
  fence syncscope("workgroup") acquire ; fence: kept
  %v = load i32, ptr addrspace(3) %p
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}
