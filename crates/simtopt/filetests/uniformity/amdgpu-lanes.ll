; test analyze --print=uniformity
; readfirstlane, readlane and ballot put their result into a register of the wave, also where only some lanes are.
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare i32 @llvm.amdgcn.readlane.i32(i32, i32)
declare i64 @llvm.amdgcn.ballot.i64(i1)

define amdgpu_kernel void @k(i32 %n) {
  %t = call i32 @llvm.amdgcn.workitem.id.x() ; scope: thread
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t) ; scope: warp
  %third = call i32 @llvm.amdgcn.readlane.i32(i32 %t, i32 3) ; scope: warp
  %c = icmp ult i32 %t, 7 ; scope: thread
  %mask = call i64 @llvm.amdgcn.ballot.i64(i1 %c) ; scope: warp
  br i1 %c, label %some, label %end ; scope: thread
some:
  %one = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t) ; scope: warp
  %part = call i64 @llvm.amdgcn.ballot.i64(i1 true) ; scope: warp
  br label %end
end:
  %x = phi i32 [ 0, %0 ], [ %one, %some ] ; scope: thread
  ret void
}
