; test opt
; As stack-variable-that-ends.ll: the frame of @g is where that of @f was.
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"
declare void @llvm.amdgcn.s.barrier()
declare i32 @llvm.amdgcn.workitem.id.x()
@slot = internal addrspace(3) global [1024 x ptr] poison, align 8
define internal i32 @f(i32 %t) noinline {
  %x = alloca i32, align 4, addrspace(5)
  store i32 %t, ptr addrspace(5) %x
  %flat = addrspacecast ptr addrspace(5) %x to ptr
  %p = getelementptr ptr, ptr addrspace(3) @slot, i32 %t
  store ptr %flat, ptr addrspace(3) %p, align 8
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw)
  fence syncscope("workgroup") acquire ; fence: kept
  %o = xor i32 %t, 64
  %q = getelementptr ptr, ptr addrspace(3) @slot, i32 %o
  %its = load ptr, ptr addrspace(3) %q, align 8
  %r = load i32, ptr %its, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(war)
  fence syncscope("workgroup") acquire ; fence: kept
  ret i32 %r
}
define internal i32 @g(i32 %t) noinline {
  %y = alloca i32, align 4, addrspace(5)
  %a = and i32 %t, 3
    store i32 42, ptr addrspace(5) %y
  %v = load i32, ptr addrspace(5) %y
  ret i32 %v
}
define amdgpu_kernel void @k(ptr addrspace(1) %out) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %r = call i32 @f(i32 %t)
  %v = call i32 @g(i32 %r)
  fence syncscope("workgroup") release ; fence: removed
  call void @llvm.amdgcn.s.barrier() ; barrier: removed(unrelated)
  fence syncscope("workgroup") acquire ; fence: removed
  %g = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %g
  ret void
}
