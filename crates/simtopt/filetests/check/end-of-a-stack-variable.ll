; test check
; Once the flag is up, another block may read the variable until its thread is gone (model.md §4.2):
; the thread must not be gone before the others have come so far.
; verdict: not-decided
target triple = "amdgcn-amd-amdhsa"
@addresses = internal addrspace(3) global [64 x ptr] poison
@flag = addrspace(1) global i32 0
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()

define amdgpu_kernel void @k() #0 {
  %x = alloca i32, addrspace(5)
  %f = addrspacecast ptr addrspace(5) %x to ptr
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %own = getelementptr [64 x ptr], ptr addrspace(3) @addresses, i32 0, i32 %t
  store ptr %f, ptr addrspace(3) %own
  store atomic i32 1, ptr addrspace(1) @flag syncscope("agent") seq_cst, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier() ; gone: not-decided
  fence syncscope("workgroup") acquire
  ret void
}
attributes #0 = { "target-cpu"="gfx1250" "amdgpu-flat-work-group-size"="64,64" }
