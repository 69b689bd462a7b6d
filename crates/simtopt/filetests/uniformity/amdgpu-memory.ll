; test analyze --print=uniformity
; Private memory is each lane's own: what is followed there is what was stored; what is not may be anything, and so may
; flat memory. Constant memory at one address is the same for all.
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()

define amdgpu_kernel void @k(i32 %n, ptr %flat, ptr addrspace(5) %private, ptr addrspace(4) %constant) {
  %t = call i32 @llvm.amdgcn.workitem.id.x() ; scope: thread
  %a = alloca i32, align 4, addrspace(5) ; scope: warp
  store i32 %n, ptr addrspace(5) %a, align 4
  %x = load i32, ptr addrspace(5) %a, align 4 ; scope: grid
  store i32 %t, ptr addrspace(5) %a, align 4
  %y = load i32, ptr addrspace(5) %a, align 4 ; scope: thread ; shape: tid.x
  %z = load i32, ptr addrspace(5) %private, align 4 ; scope: thread
  %f = load i32, ptr %flat, align 4 ; scope: thread
  %c = load i32, ptr addrspace(4) %constant, align 4 ; scope: grid
  ret void
}
