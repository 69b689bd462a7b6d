; test opt --assume=unit-extents
; The kernel never asks for threadIdx.y, but the module says that blocks have two rows (fewer at the
; edge of the grid): of sources that disagree the weaker counts (model.md §4.5.8).
target triple = "amdgcn-amd-amdhsa"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define amdgpu_kernel void @rows(ptr addrspace(1) %o) #0 !reqd_work_group_size !0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %own = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 0, ptr addrspace(3) %own, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(waw)
  fence syncscope("workgroup") acquire ; fence: kept
  %old = atomicrmw add ptr addrspace(3) %own, i32 1 syncscope("workgroup") monotonic
  %r = getelementptr i32, ptr addrspace(1) %o, i32 %t
  store i32 %old, ptr addrspace(1) %r, align 4
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()

attributes #0 = { "target-cpu"="gfx90a" }

!0 = !{i32 32, i32 2, i32 1}
