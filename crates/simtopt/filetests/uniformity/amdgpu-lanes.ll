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

; What the back end makes of a branch: whether the thread goes on, and a mask of those that do not.
declare { i1, i64 } @llvm.amdgcn.if.i64(i1)
declare { i1, i64 } @llvm.amdgcn.else.i64.i64(i64)
define amdgpu_kernel void @masks() {
  %t = call i32 @llvm.amdgcn.workitem.id.x() ; scope: thread
  %c = icmp ult i32 %t, 7 ; scope: thread
  %if = call { i1, i64 } @llvm.amdgcn.if.i64(i1 %c) ; scope: thread
  %goes = extractvalue { i1, i64 } %if, 0 ; scope: thread
  %mask = extractvalue { i1, i64 } %if, 1 ; scope: warp
  %else = call { i1, i64 } @llvm.amdgcn.else.i64.i64(i64 %mask) ; scope: thread
  %rest = extractvalue { i1, i64 } %else, 1 ; scope: warp
  ret void
}
