; test opt
; Waves of up to 64 lanes go one way or the other as a whole (model.md §5.9).
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k() #0 !reqd_work_group_size !0 {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %w = lshr i32 %t, 6
  %odd = trunc i32 %w to i1
  br i1 %odd, label %a, label %b
a:
  fence syncscope("workgroup") release ; fence: removed
  call void @llvm.amdgcn.s.barrier() ; barrier: removed(nothing-above)
  fence syncscope("workgroup") acquire ; fence: removed
  br label %join
b:
  fence syncscope("workgroup") release ; fence: removed
  call void @llvm.amdgcn.s.barrier() ; barrier: removed(nothing-above)
  fence syncscope("workgroup") acquire ; fence: removed
  br label %join
join:
  ret void
}

attributes #0 = { "amdgpu-flat-work-group-size"="256,256" "uniform-work-group-size"="true" }

!0 = !{i32 256, i32 1, i32 1}
