; test opt
; Where all stacks have addresses of one memory, another block may read a variable that it was given
; the address of, once a flag says so: what was written before, and until the thread is gone
; (model.md §4.2).
target triple = "amdgcn-amd-amdhsa"
@where = addrspace(1) global [64 x ptr] zeroinitializer
@flag = addrspace(1) global i32 0
@s = internal addrspace(3) global [64 x i32] poison
@o = internal addrspace(1) global [64 x i32] zeroinitializer
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
define amdgpu_kernel void @k() #0 {
entry:
  %x = alloca i32, addrspace(5)
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %u = xor i32 %t, 33
  %z = icmp eq i32 %t, 0
  %f = addrspacecast ptr addrspace(5) %x to ptr
  %p = getelementptr [64 x ptr], ptr addrspace(1) @where, i32 0, i32 %t
  store ptr %f, ptr addrspace(1) %p
  %own = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %own
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw)
  fence syncscope("workgroup") acquire ; fence: kept
  %other = getelementptr [64 x i32], ptr addrspace(3) @s, i32 0, i32 %u
  %val = load i32, ptr addrspace(3) %other
  store i32 %val, ptr addrspace(5) %x
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(publish)
  fence syncscope("workgroup") acquire ; fence: kept
  br i1 %z, label %tell, label %end
tell:
  store atomic i32 1, ptr addrspace(1) @flag syncscope("agent") release, align 4
  br label %wait
wait:
  %v = load atomic i32, ptr addrspace(1) @flag syncscope("agent") acquire, align 4
  %d = icmp eq i32 %v, 1
  br i1 %d, label %wait, label %end
end:
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(publish)
  fence syncscope("workgroup") acquire ; fence: kept
  ret void
}
attributes #0 = { convergent nounwind "target-cpu"="gfx1250" "amdgpu-flat-work-group-size"="64,64" }
