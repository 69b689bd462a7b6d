; test opt
; What is passed by value is a variable of the callee, and its flat address can escape like any other (model.md
; §4.2).
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@slot = internal addrspace(3) global ptr poison, align 8

define void @f(ptr addrspace(5) byval(i32) align 4 %x) {
  %flat = addrspacecast ptr addrspace(5) %x to ptr
  store ptr %flat, ptr addrspace(3) @slot, align 8
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(pinned)
  fence syncscope("workgroup") acquire ; fence: kept
  %its = load ptr, ptr addrspace(3) @slot, align 8
  store i32 1, ptr addrspace(5) %x, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(pinned)
  fence syncscope("workgroup") acquire ; fence: kept
  %r1 = load i32, ptr %its, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(pinned)
  fence syncscope("workgroup") acquire ; fence: kept
  ret void
}

define amdgpu_kernel void @k() {
  %x = alloca i32, align 4, addrspace(5)
  store i32 0, ptr addrspace(5) %x, align 4
  call void @f(ptr addrspace(5) byval(i32) align 4 %x)
  ret void
}
