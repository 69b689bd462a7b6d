; test opt
; The highest bit of a buffer access's last argument says volatile, and LLVM calls the pointer readonly all the same. Who
; polls by it waits for somebody who writes, so what others read there is not unwritten (model.md §3.1.1).
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @polls(ptr addrspace(8) noalias readonly %p, ptr addrspace(1) noalias %q) {
  %x = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %p, i32 0, i32 0, i32 -2147483648)
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(publish)
  fence syncscope("workgroup") acquire ; fence: kept
  %data = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %p, i32 4, i32 0, i32 0)
  ret void
}

define amdgpu_kernel void @loads(ptr addrspace(8) noalias readonly %p, ptr addrspace(1) noalias %q) {
  %x = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %p, i32 0, i32 0, i32 0)
  fence syncscope("workgroup") release ; fence: removed
  call void @llvm.amdgcn.s.barrier() ; barrier: removed(unrelated)
  fence syncscope("workgroup") acquire ; fence: removed
  store i32 1, ptr addrspace(1) %q, align 4
  ret void
}
