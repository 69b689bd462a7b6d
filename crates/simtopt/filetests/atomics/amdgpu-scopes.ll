; test opt
; Atomics of one wave, or of one thread, commute for its threads alone: two waves of the block do not see each other
; (model.md §4.4).
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@s = internal addrspace(3) global i32 poison, align 4

define amdgpu_kernel void @wave() {
  %a = atomicrmw add ptr addrspace(3) @s, i32 1 syncscope("wavefront") monotonic, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(waw)
  fence syncscope("workgroup") acquire ; fence: kept
  %b = atomicrmw add ptr addrspace(3) @s, i32 2 syncscope("wavefront") monotonic, align 4
  ret void
}

define amdgpu_kernel void @wave_of_one_space() {
  %a = atomicrmw add ptr addrspace(3) @s, i32 1 syncscope("wavefront-one-as") monotonic, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(waw)
  fence syncscope("workgroup") acquire ; fence: kept
  %b = atomicrmw add ptr addrspace(3) @s, i32 2 syncscope("wavefront-one-as") monotonic, align 4
  ret void
}

define amdgpu_kernel void @thread() {
  %a = atomicrmw add ptr addrspace(3) @s, i32 1 syncscope("workgroup") monotonic, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(waw)
  fence syncscope("workgroup") acquire ; fence: kept
  %b = atomicrmw add ptr addrspace(3) @s, i32 2 syncscope("singlethread") monotonic, align 4
  ret void
}

define amdgpu_kernel void @workgroup() {
  %a = atomicrmw add ptr addrspace(3) @s, i32 1 syncscope("workgroup") monotonic, align 4
  fence syncscope("workgroup") release ; fence: removed
  call void @llvm.amdgcn.s.barrier() ; barrier: removed(unrelated)
  fence syncscope("workgroup") acquire ; fence: removed
  %b = atomicrmw add ptr addrspace(3) @s, i32 2 syncscope("workgroup-one-as") monotonic, align 4
  ret void
}

define amdgpu_kernel void @agent() {
  %a = atomicrmw add ptr addrspace(3) @s, i32 1 syncscope("agent") monotonic, align 4
  fence syncscope("workgroup") release ; fence: removed
  call void @llvm.amdgcn.s.barrier() ; barrier: removed(unrelated)
  fence syncscope("workgroup") acquire ; fence: removed
  %b = atomicrmw add ptr addrspace(3) @s, i32 2 syncscope("one-as") monotonic, align 4
  ret void
}
