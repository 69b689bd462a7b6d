; test opt
; A copy that a thread shows to others is where the callee says it is, and lives when the callee runs:
; it is not the caller's variable (model.md §5.7).
target triple = "amdgcn-amd-amdhsa"

%pair = type { i32, i32 }
@shown = internal addrspace(3) global [64 x ptr] poison, align 8

define internal i32 @f(ptr addrspace(5) byval(%pair) align 4 %p, i32 %t) noinline #0 {
  %flat = addrspacecast ptr addrspace(5) %p to ptr
  %own = getelementptr [64 x ptr], ptr addrspace(3) @shown, i32 0, i32 %t
  store ptr %flat, ptr addrspace(3) %own, align 8
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw)
  fence syncscope("workgroup") acquire
  %n = xor i32 %t, 1
  %slot = getelementptr [64 x ptr], ptr addrspace(3) @shown, i32 0, i32 %n
  %other = load ptr, ptr addrspace(3) %slot, align 8
  store i32 %t, ptr %other, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw)
  fence syncscope("workgroup") acquire
  %v = load i32, ptr addrspace(5) %p, align 4
  ret i32 %v
}

define amdgpu_kernel void @k(ptr addrspace(1) noalias %out) #0 {
  %own = alloca %pair, align 4, addrspace(5)
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %v = call i32 @f(ptr addrspace(5) byval(%pair) align 4 %own, i32 %t)
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o, align 4
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
attributes #0 = { "target-cpu"="gfx90a" "amdgpu-flat-work-group-size"="64,64" }
