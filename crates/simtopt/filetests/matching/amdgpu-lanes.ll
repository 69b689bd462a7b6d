; test opt
; Lanes of one wave part: it would come to two barriers (model.md §5.9).
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k() #0 !reqd_work_group_size !0 {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %t, 0
  %odd = trunc i32 %w to i1
  br i1 %odd, label %a, label %b
a:
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(pinned)
  fence syncscope("workgroup") acquire ; fence: kept
  br label %join
b:
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(pinned)
  fence syncscope("workgroup") acquire ; fence: kept
  br label %join
join:
  ret void
}

attributes #0 = { "amdgpu-flat-work-group-size"="256,256" "uniform-work-group-size"="true" }

!0 = !{i32 256, i32 1, i32 1}
