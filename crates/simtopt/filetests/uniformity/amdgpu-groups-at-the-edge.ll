; test analyze --print=uniformity
; As in OpenCL 2.0, groups at the edge of the grid may be smaller than the shape that is required, unless the kernel says that all are
; alike: with rows of less than 64, a wave has parts of two rows. An axis that has one thread at most has one.
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.y()
declare i32 @llvm.amdgcn.workitem.id.z()

define amdgpu_kernel void @alike() #0 !reqd_work_group_size !0 {
  %y = call i32 @llvm.amdgcn.workitem.id.y() ; scope: warp
  %z = call i32 @llvm.amdgcn.workitem.id.z() ; scope: grid ; shape: 0
  ret void
}
define amdgpu_kernel void @at_the_edge() #1 !reqd_work_group_size !0 {
  %y = call i32 @llvm.amdgcn.workitem.id.y() ; scope: thread
  %z = call i32 @llvm.amdgcn.workitem.id.z() ; scope: grid ; shape: 0
  ret void
}
define amdgpu_kernel void @not_said() !reqd_work_group_size !0 {
  %y = call i32 @llvm.amdgcn.workitem.id.y() ; scope: thread
  %z = call i32 @llvm.amdgcn.workitem.id.z() ; scope: grid ; shape: 0
  ret void
}
attributes #0 = { "uniform-work-group-size"="true" }
attributes #1 = { "uniform-work-group-size"="false" }
!0 = !{i32 64, i32 2, i32 1}
