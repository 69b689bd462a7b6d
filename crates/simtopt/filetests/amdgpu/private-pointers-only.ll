; test opt
; Through a private pointer, a thread reaches its own memory and no other's, whatever its number. Two threads do
; not meet there if neither takes a flat pointer (model.md §4.2).
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@s = internal addrspace(3) global i32 poison, align 4

define internal void @f(ptr addrspace(5) %x, i32 %number) noinline {
  store i32 1, ptr addrspace(5) %x, align 4
  fence syncscope("workgroup") release ; fence: removed
  call void @llvm.amdgcn.s.barrier() ; barrier: removed(unrelated)
  fence syncscope("workgroup") acquire ; fence: removed
  %other = inttoptr i32 %number to ptr addrspace(5)
  %r1 = load i32, ptr addrspace(5) %other, align 4
  ret void
}

define amdgpu_kernel void @k(i32 %number) {
  %x = alloca [4 x i32], align 4, addrspace(5)
  %second = getelementptr [4 x i32], ptr addrspace(5) %x, i32 0, i32 %number
  store i32 1, ptr addrspace(5) %second, align 4
  fence syncscope("workgroup") release ; fence: removed
  call void @llvm.amdgcn.s.barrier() ; barrier: removed(unrelated)
  fence syncscope("workgroup") acquire ; fence: removed
  call void @f(ptr addrspace(5) %x, i32 %number)
  ret void
}
