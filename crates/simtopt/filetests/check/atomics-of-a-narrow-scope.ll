; test check --block-dim=128
; Atomics of one wave commute for its threads alone; those of the workgroup for all (model.md §4.4).
; verdict: wrong
target triple = "amdgcn-amd-amdhsa"
@s = internal addrspace(3) global i32 poison, align 4
declare void @llvm.amdgcn.s.barrier()

define amdgpu_kernel void @wave() {
  %a = atomicrmw add ptr addrspace(3) @s, i32 1 syncscope("wavefront") monotonic, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier() ; gone: wrong
  fence syncscope("workgroup") acquire
  %b = atomicrmw add ptr addrspace(3) @s, i32 2 syncscope("wavefront") monotonic, align 4
  ret void
}

define amdgpu_kernel void @workgroup() {
  %a = atomicrmw add ptr addrspace(3) @s, i32 1 syncscope("workgroup") monotonic, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier() ; gone: correct
  fence syncscope("workgroup") acquire
  %b = atomicrmw add ptr addrspace(3) @s, i32 2 syncscope("workgroup") monotonic, align 4
  ret void
}
