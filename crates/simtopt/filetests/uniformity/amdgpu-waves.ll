; test analyze --print=uniformity
; Waves have up to 64 lanes: in a group in a row, t >> 6 is the same in a wave; t >> 5 is not in one of 64.
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.y()

define amdgpu_kernel void @k() !reqd_work_group_size !0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x() ; scope: thread ; shape: tid.x
  %ty = call i32 @llvm.amdgcn.workitem.id.y() ; scope: grid ; shape: 0
  %a = lshr i32 %t, 5 ; scope: thread
  %b = lshr i32 %t, 6 ; scope: warp
  ret void
}
!0 = !{i32 256, i32 1, i32 1}
