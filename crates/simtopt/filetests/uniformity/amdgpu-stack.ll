; test analyze --print=uniformity
; On some devices a thread's stack is somewhere else in flat memory than another's (gfx1250); if the device is not known, it may
; be one of those. The address in the stack's own space is the same.
target triple = "amdgcn-amd-amdhsa"
declare ptr @llvm.amdgcn.addrspacecast.nonnull.p0.p5(ptr addrspace(5))
declare ptr @llvm.amdgcn.addrspacecast.nonnull.p0.p3(ptr addrspace(3))
@s = internal addrspace(3) global i32 undef

define amdgpu_kernel void @late() #0 {
  %a = alloca i32, align 4, addrspace(5) ; scope: warp
  %p = addrspacecast ptr addrspace(5) %a to ptr ; scope: thread
  %i = ptrtoint ptr %p to i64 ; scope: thread
  %q = call ptr @llvm.amdgcn.addrspacecast.nonnull.p0.p5(ptr addrspace(5) %a) ; scope: thread
  %s = call ptr @llvm.amdgcn.addrspacecast.nonnull.p0.p3(ptr addrspace(3) @s) ; scope: grid
  ret void
}

define amdgpu_kernel void @earlier() #1 {
  %a = alloca i32, align 4, addrspace(5) ; scope: warp
  %p = addrspacecast ptr addrspace(5) %a to ptr ; scope: warp
  %q = call ptr @llvm.amdgcn.addrspacecast.nonnull.p0.p5(ptr addrspace(5) %a) ; scope: warp
  ret void
}

define amdgpu_kernel void @unknown() {
  %a = alloca i32, align 4, addrspace(5) ; scope: warp
  %p = addrspacecast ptr addrspace(5) %a to ptr ; scope: thread
  ret void
}

attributes #0 = { "target-cpu"="gfx1250" }
attributes #1 = { "target-cpu"="gfx90a" }
