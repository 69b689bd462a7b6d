; test check --block-dim=64
; What a private pointer points to may be a variable whose flat address another thread has (model.md §4.2); two threads
; that both take private pointers do not meet.
; verdict: not-decided
target triple = "amdgcn-amd-amdhsa"
@slot = internal addrspace(3) global ptr poison, align 8
declare void @llvm.amdgcn.s.barrier()

define amdgpu_kernel void @flat() {
  %x = alloca i32, align 4, addrspace(5)
  %flat = addrspacecast ptr addrspace(5) %x to ptr
  store ptr %flat, ptr addrspace(3) @slot, align 8
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %its = load ptr, ptr addrspace(3) @slot, align 8
  %number = ptrtoint ptr addrspace(5) %x to i32
  %same = inttoptr i32 %number to ptr addrspace(5)
  store i32 1, ptr addrspace(5) %same, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier() ; gone: not-decided
  fence syncscope("workgroup") acquire
  %r1 = load i32, ptr %its, align 4
  ret void
}

define amdgpu_kernel void @private(i32 %number) {
  %same = inttoptr i32 %number to ptr addrspace(5)
  store i32 1, ptr addrspace(5) %same, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier() ; gone: correct
  fence syncscope("workgroup") acquire
  %r1 = load i32, ptr addrspace(5) %same, align 4
  ret void
}
