; test opt
; By whatever means threads of a wave tell each other something, they have to be together
; (model.md §3.2.4).
target triple = "amdgcn-amd-amdhsa"
@v = internal addrspace(3) global [64 x i32] poison, align 4
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
declare void @llvm.memcpy.p3.p5.i32(ptr addrspace(3), ptr addrspace(5), i32, i1)

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
  store atomic i32 %x, ptr addrspace(3) %p syncscope("wavefront") release, align 4
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @v, i32 %u
  %z = load atomic i32, ptr addrspace(3) %q syncscope("wavefront") acquire, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %z, ptr addrspace(1) %o, align 4
  ret void
}

define amdgpu_kernel void @copied(ptr addrspace(1) noalias %out, i32 %n) #0 {
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
  %own = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %own, align 4
  call void @llvm.memcpy.p3.p5.i32(ptr addrspace(3) %p, ptr addrspace(5) %own, i32 4, i1 true)
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @v, i32 %u
  %z = load i32, ptr addrspace(3) %q, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %z, ptr addrspace(1) %o, align 4
  ret void
}

define amdgpu_kernel void @exchanged(ptr addrspace(1) noalias %out, i32 %n) #0 {
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
  %before = atomicrmw volatile xchg ptr addrspace(3) %p, i32 %x syncscope("workgroup") monotonic, align 4
  %u = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @v, i32 %u
  %z = atomicrmw volatile add ptr addrspace(3) %q, i32 0 syncscope("workgroup") monotonic, align 4
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %z, ptr addrspace(1) %o, align 4
  ret void
}
attributes #0 = { "amdgpu-flat-work-group-size"="64,64" }
