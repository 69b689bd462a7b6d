; test analyze --print=uniformity
; The dispatch packet is constant memory that all threads of the launch share.
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
declare i32 @llvm.amdgcn.workgroup.id.x()

define amdgpu_kernel void @k() {
  %t = call i32 @llvm.amdgcn.workitem.id.x() ; scope: thread ; shape: tid.x
  %packet = call ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() ; scope: grid
  %at = getelementptr i8, ptr addrspace(4) %packet, i64 4 ; scope: grid
  %size = load i16, ptr addrspace(4) %at, align 4 ; scope: grid
  %wide = zext i16 %size to i32 ; scope: grid
  %group = call i32 @llvm.amdgcn.workgroup.id.x() ; scope: cta
  %start = mul i32 %group, %wide ; scope: cta
  %i = add i32 %start, %t ; scope: thread ; shape: tid.x + cta
  ret void
}
