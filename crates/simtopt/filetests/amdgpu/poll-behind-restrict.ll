; test opt
; AMD's processors have no cache that does not see what others write: flags behind a `const __restrict__` parameter are
; waited for by plain loads, as elsewhere (model.md §3.1.6).
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @stage(ptr addrspace(1) noalias readonly %in, ptr addrspace(1) noalias %out, ptr addrspace(1) noalias %halo, i32 %n, i32 %s) "amdgpu-flat-work-group-size"="256,256" {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %b = call i32 @llvm.amdgcn.workgroup.id.x()
  %first = icmp eq i32 %t, 0
  %q = getelementptr i32, ptr addrspace(1) %halo, i32 %t
  br label %look
look:
  %i = phi i32 [ %t, %entry ], [ %next, %go.on ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %try, label %all
try:
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %i
  %now = load i32, ptr addrspace(1) %p, align 4
  %set = icmp sge i32 %now, %s
  br i1 %set, label %go.on, label %again
again:
  fence syncscope("agent") seq_cst ; fence: kept
  br label %go.on
go.on:
  %step = select i1 %set, i32 256, i32 0
  %next = add i32 %i, %step
  br label %look
all:
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(publish)
  fence syncscope("workgroup") acquire ; fence: kept
  store i32 %s, ptr addrspace(1) %q, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(publish)
  fence syncscope("workgroup") acquire ; fence: kept
  br i1 %first, label %tell, label %end
tell:
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %b
  store i32 %s, ptr addrspace(1) %o, align 4
  br label %end
end:
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare void @llvm.amdgcn.s.barrier()
