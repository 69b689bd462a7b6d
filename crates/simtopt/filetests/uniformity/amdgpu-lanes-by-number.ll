; test analyze --print=uniformity
; ds.bpermute reads the value of the lane that its first argument names, and 0 if that lane does not take part. Lanes
; that name the same one get the same. If they name different ones, some may read 0 where others read 7. On gfx10 and
; gfx11 a wave of 64 exchanges within its halves: lanes 0 to 31 read lane n, the others lane n + 32.
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32)

define amdgpu_kernel void @k(i32 %n) #0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x() ; scope: thread ; shape: tid.x
  %same = call i32 @llvm.amdgcn.ds.bpermute(i32 %n, i32 7) ; scope: warp
  %each = call i32 @llvm.amdgcn.ds.bpermute(i32 %t, i32 7) ; scope: thread
  %third = call i32 @llvm.amdgcn.ds.bpermute(i32 12, i32 %t) ; scope: warp
  %c = icmp ult i32 %t, 7 ; scope: thread
  br i1 %c, label %some, label %end ; scope: thread
some:
  %part = call i32 @llvm.amdgcn.ds.bpermute(i32 %n, i32 7) ; scope: warp
  %other = call i32 @llvm.amdgcn.ds.bpermute(i32 12, i32 %t) ; scope: thread
  br label %end
end:
  %again = call i32 @llvm.amdgcn.ds.bpermute(i32 12, i32 %t) ; scope: warp
  ret void
}

define amdgpu_kernel void @halves(i32 %n) #1 {
  %t = call i32 @llvm.amdgcn.workitem.id.x() ; scope: thread ; shape: tid.x
  %half = call i32 @llvm.amdgcn.ds.bpermute(i32 %n, i32 %t) ; scope: thread
  ret void
}

define amdgpu_kernel void @one_half(i32 %n) #2 {
  %t = call i32 @llvm.amdgcn.workitem.id.x() ; scope: thread ; shape: tid.x
  %whole = call i32 @llvm.amdgcn.ds.bpermute(i32 %n, i32 %t) ; scope: warp
  ret void
}

define amdgpu_kernel void @one_half_by_default(i32 %n) #3 {
  %t = call i32 @llvm.amdgcn.workitem.id.x() ; scope: thread ; shape: tid.x
  %whole = call i32 @llvm.amdgcn.ds.bpermute(i32 %n, i32 %t) ; scope: warp
  ret void
}

define amdgpu_kernel void @unknown(i32 %n) {
  %t = call i32 @llvm.amdgcn.workitem.id.x() ; scope: thread ; shape: tid.x
  %half = call i32 @llvm.amdgcn.ds.bpermute(i32 %n, i32 %t) ; scope: thread
  ret void
}

attributes #0 = { "target-cpu"="gfx90a" }
attributes #1 = { "target-cpu"="gfx1100" "target-features"="+wavefrontsize64" }
attributes #2 = { "target-cpu"="gfx1100" "target-features"="+wavefrontsize32" }
attributes #3 = { "target-cpu"="gfx1030" }
