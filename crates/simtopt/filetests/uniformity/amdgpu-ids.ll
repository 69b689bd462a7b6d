; test analyze --print=uniformity
; Work items differ, work groups have their own number, arguments of a kernel are the same for all.
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.y()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)

define amdgpu_kernel void @k(i32 %n) {
  %t = call i32 @llvm.amdgcn.workitem.id.x() ; scope: thread ; shape: tid.x
  %ty = call i32 @llvm.amdgcn.workitem.id.y() ; scope: thread ; shape: tid.y
  %group = call i32 @llvm.amdgcn.workgroup.id.x() ; scope: cta
  %lane = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0) ; scope: thread
  %a = add i32 %n, 1 ; scope: grid
  %b = add i32 %group, %n ; scope: cta
  ret void
}
