; test opt
; Functions of libdevice that are declared only compute, and write behind their pointers what they do not return
; (model.md §3.2). One whose body is here does what that does.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [2 x float] poison, align 4

define ptx_kernel void @computes(float %x, ptr %out) {
  store float %x, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-below)
  %y = call float @__nv_expf(float %x)
  %z = call i32 @__nv_vabsdiffu4(i32 1, i32 2)
  %w = call i32 @__nvvm_reflect(ptr null)
  ret void
}

; A variable of the thread is nobody else's.
define ptx_kernel void @writes_its_own(float %x) {
  %sin = alloca float, align 4
  %cos = alloca float, align 4
  store float %x, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-below)
  call void @__nv_sincosf(float %x, ptr %sin, ptr %cos)
  ret void
}

define ptx_kernel void @writes_shared_memory(float %x) {
  %sin = alloca float, align 4
  %v = load float, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  call void @__nv_sincosf(float %x, ptr %sin, ptr addrspacecast (ptr addrspace(3) @s to ptr))
  ret void
}

define ptx_kernel void @has_its_own_body(float %x) {
  %v = load float, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  %y = call float @__nv_fabsf(float %x)
  ret void
}

define internal float @__nv_fabsf(float %x) noinline {
  store float %x, ptr addrspace(3) @s, align 4
  ret float %x
}

; Functions of the run time are not of libdevice.
define ptx_kernel void @allocates(float %x) {
  store float %x, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %p = call ptr @malloc(i64 8)
  ret void
}

declare float @__nv_expf(float)
declare i32 @__nv_vabsdiffu4(i32, i32)
declare i32 @__nvvm_reflect(ptr)
declare void @__nv_sincosf(float, ptr, ptr)
declare ptr @malloc(i64)
