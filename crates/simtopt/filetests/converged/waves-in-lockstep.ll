; test opt
; The threads of a wave run in lockstep: what they tell each other by volatile variables, or around
; a barrier of the wave, relies on that they are together (model.md §3.2.4).
target triple = "amdgcn-amd-amdhsa"
@v = internal addrspace(3) global [64 x i32] poison, align 4
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
declare void @llvm.amdgcn.wave.barrier()

define amdgpu_kernel void @volatile(ptr addrspace(1) noalias %out, i32 %n) #0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %odd = trunc i32 %t to i1
  br i1 %odd, label %a, label %j
a:
  %y = mul i32 %n, %t
  br label %j
j:
  %x = phi i32 [ %y, %a ], [ 1, %0 ]
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(converged)
  fence syncscope("workgroup") acquire ; fence: kept
  %p = getelementptr i32, ptr addrspace(3) @v, i32 %t
  store volatile i32 %x, ptr addrspace(3) %p, align 4
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @v, i32 %u
  %z = load volatile i32, ptr addrspace(3) %q, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %z, ptr addrspace(1) %o, align 4
  ret void
}

define amdgpu_kernel void @of_the_wave(ptr addrspace(1) noalias %out, i32 %n) #0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %odd = trunc i32 %t to i1
  br i1 %odd, label %a, label %j
a:
  %y = mul i32 %n, %t
  br label %j
j:
  %x = phi i32 [ %y, %a ], [ 1, %0 ]
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(converged)
  fence syncscope("workgroup") acquire ; fence: kept
  %p = getelementptr i32, ptr addrspace(3) @v, i32 %t
  store i32 %x, ptr addrspace(3) %p, align 4
  call void @llvm.amdgcn.wave.barrier()
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @v, i32 %u
  %z = load i32, ptr addrspace(3) %q, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %z, ptr addrspace(1) %o, align 4
  ret void
}

define amdgpu_kernel void @own(ptr addrspace(1) noalias %out, i32 %n) #0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %odd = trunc i32 %t to i1
  br i1 %odd, label %a, label %j
a:
  %y = mul i32 %n, %t
  br label %j
j:
  %x = phi i32 [ %y, %a ], [ 1, %0 ]
  fence syncscope("workgroup") release ; fence: removed
  call void @llvm.amdgcn.s.barrier() ; barrier: removed(nothing-above)
  fence syncscope("workgroup") acquire ; fence: removed
  %p = getelementptr i32, ptr addrspace(3) @v, i32 %t
  store i32 %x, ptr addrspace(3) %p, align 4
  %z = load i32, ptr addrspace(3) %p, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %z, ptr addrspace(1) %o, align 4
  ret void
}
attributes #0 = { "amdgpu-flat-work-group-size"="64,64" }
