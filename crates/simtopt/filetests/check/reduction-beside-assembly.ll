; test check
; Who sees the relaxed reduction can conclude nothing from it, unless the assembly orders, which
; nobody knows (model.md §3.1.3).
; verdict: not-decided
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()

define amdgpu_kernel void @k(ptr addrspace(1) noalias %in, ptr addrspace(1) %sum, ptr addrspace(1) noalias %out) #0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %a = getelementptr i32, ptr addrspace(1) %in, i32 %t
  %v = load i32, ptr addrspace(1) %a, align 4
  %w = call i32 asm "v_mov_b32 $0, $1", "=v,v"(i32 %v)
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier() ; gone: not-decided
  fence syncscope("workgroup") acquire
  %old = atomicrmw add ptr addrspace(1) %sum, i32 %w syncscope("agent") monotonic, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %w, ptr addrspace(1) %o, align 4
  ret void
}
attributes #0 = { "target-cpu"="gfx90a" }
