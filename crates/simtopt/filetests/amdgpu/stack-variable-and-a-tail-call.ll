; test opt
; As stack-variable-of-a-callee-that-returns.ll: a tail call takes the frame away before @g begins
; (model.md §4.2).
target triple = "amdgcn-amd-amdhsa"
declare void @llvm.amdgcn.s.barrier()
declare i32 @llvm.amdgcn.workitem.id.x()
@slot = internal addrspace(3) global [1024 x ptr] poison, align 8
@s2 = internal addrspace(1) global [1024 x i32] zeroinitializer, align 4
define internal fastcc i32 @f(i32 %t) noinline #0 {
  %x = alloca i32, align 4, addrspace(5)
  store i32 %t, ptr addrspace(5) %x
  %flat = addrspacecast ptr addrspace(5) %x to ptr
  %p = getelementptr ptr, ptr addrspace(3) @slot, i32 %t
  store ptr %flat, ptr addrspace(3) %p, align 8
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(raw)
  fence syncscope("workgroup") acquire ; fence: kept
  %o = xor i32 %t, 64
  %q = getelementptr ptr, ptr addrspace(3) @slot, i32 %o
  %its = load ptr, ptr addrspace(3) %q, align 8
  %r = load i32, ptr %its, align 4
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(war)
  fence syncscope("workgroup") acquire ; fence: kept
  %v = musttail call fastcc i32 @g(i32 %r)
  ret i32 %v
}
define internal fastcc i32 @g(i32 %t) noinline #0 {
  %y = alloca i32, align 4, addrspace(5)
  store i32 42, ptr addrspace(5) %y
  %v = load i32, ptr addrspace(5) %y
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a = getelementptr i32, ptr addrspace(1) @s2, i32 %id
  %u = load i32, ptr addrspace(1) %a
  fence syncscope("workgroup") release ; fence: kept
  call void @llvm.amdgcn.s.barrier() ; barrier: kept(war)
  fence syncscope("workgroup") acquire ; fence: kept
  %o = xor i32 %id, 64
  %b = getelementptr i32, ptr addrspace(1) @s2, i32 %o
  store i32 %v, ptr addrspace(1) %b
  %w = add i32 %u, %t
  ret i32 %w
}
define amdgpu_kernel void @k(ptr addrspace(1) %out) #0 {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %r = call fastcc i32 @f(i32 %t)
  %g = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %g
  ret void
}
attributes #0 = { "target-cpu"="gfx90a" }
