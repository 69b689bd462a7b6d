; test opt
; What a device function is passed may be the address of another thread's escaped variable (model.md §4.2,
; §4.3).
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@slot = internal addrspace(3) global ptr poison, align 8

define void @f(ptr %p) {
  %x = alloca i32, align 4, addrspace(5)
  %flat = addrspacecast ptr addrspace(5) %x to ptr
  store ptr %flat, ptr addrspace(3) @slot, align 8
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(pinned)
  fence syncscope("workgroup") acquire ; fence: kept
  store i32 1, ptr addrspace(5) %x, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(pinned)
  fence syncscope("workgroup") acquire ; fence: kept
  %r1 = load i32, ptr %p, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(pinned)
  fence syncscope("workgroup") acquire ; fence: kept
  ret void
}

define amdgpu_kernel void @k(ptr %p) {
  call void @f(ptr %p)
  ret void
}
