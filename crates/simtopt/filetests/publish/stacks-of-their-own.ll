; test opt
; Where a flat address of a stack leads each thread to its own, no other block sees what is there
; (model.md §4.2).
target triple = "amdgcn-amd-amdhsa"
@addresses = internal addrspace(3) global [64 x ptr] poison
@flag = addrspace(1) global i32 0
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
define amdgpu_kernel void @stacks_of_their_own() #0 {
  %x = alloca i32, addrspace(5)
  %f = addrspacecast ptr addrspace(5) %x to ptr
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %own = getelementptr [64 x ptr], ptr addrspace(3) @addresses, i32 0, i32 %t
  store ptr %f, ptr addrspace(3) %own
  store i32 %t, ptr addrspace(5) %x
  fence syncscope("workgroup") release ; fence: removed
  call void @llvm.amdgcn.s.barrier() ; barrier: removed(unrelated)
  fence syncscope("workgroup") acquire ; fence: removed
  store atomic i32 1, ptr addrspace(1) @flag syncscope("agent") release, align 4
  ret void
}
attributes #0 = { convergent nounwind "target-cpu"="gfx90a" "amdgpu-flat-work-group-size"="64,64" }
