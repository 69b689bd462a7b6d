; test opt
; Bundles of these tags touch no memory: a token of convergence, a type for checking, and what an assumption
; assumes (LangRef, Operand Bundles).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

declare i32 @f(i32) memory(none) nosync willreturn nounwind
declare token @llvm.experimental.convergence.entry()

define ptx_kernel void @k(ptr addrspace(1) %p) convergent {
  %token = call token @llvm.experimental.convergence.entry()
  %a = call i32 @f(i32 1) [ "convergencectrl"(token %token) ]
  %b = call i32 @f(i32 1) [ "kcfi"(i32 1) ]
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %p, i64 16) ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) [ "convergencectrl"(token %token) ] ; barrier: removed(nothing-above)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
