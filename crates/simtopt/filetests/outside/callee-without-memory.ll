; test opt
; Who touches no memory and is not convergent cannot synchronize, whether it says so or not; it may still never
; return (model.md §3.2.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @returns() {
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-below)
  %r2 = call i32 @f(i32 1)
  ret void
}

define ptx_kernel void @may_not_return() {
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %r2 = call i32 @g(i32 1)
  ret void
}

define ptx_kernel void @with_the_others() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %r2 = call i32 @h(i32 1)
  ret void
}

declare i32 @f(i32) memory(none) willreturn
declare i32 @g(i32) memory(none)
declare i32 @h(i32) memory(none) willreturn convergent
