; test opt
; More than one instruction that is certain to be executed: each does what it does. What has a label may be
; executed several times: opaque (model.md §3.2.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 16
@u = internal addrspace(3) global i32 poison, align 16

define ptx_kernel void @conditional(ptr addrspace(1) %p, i32 %c) {
  call void asm sideeffect "@$2 cp.async.ca.shared.global [$0], [$1], 4;", "r,l,r"(ptr addrspace(3) @s, ptr addrspace(1) %p, i32 %c)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %r1 = load i32, ptr addrspace(3) @u, align 4
  ret void
}

define ptx_kernel void @two(ptr addrspace(1) %p) {
  call void asm sideeffect "cp.async.ca.shared.global [$0], [$1], 4; cp.async.wait_all;", "r,l"(ptr addrspace(3) @s, ptr addrspace(1) %p)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %r1 = load i32, ptr addrspace(3) @u, align 4
  ret void
}

define ptx_kernel void @exchanged(ptr addrspace(1) %p) {
  call void asm sideeffect "cp.async.ca.shared.global [$1], [$0], 4;", "l,r"(ptr addrspace(1) %p, ptr addrspace(3) @s)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %r1 = load i32, ptr addrspace(3) @u, align 4
  ret void
}

define ptx_kernel void @further(ptr addrspace(1) %p) {
  call void asm sideeffect "cp.async.ca.shared.global [$0+64], [$1], 4;", "r,l"(ptr addrspace(3) @s, ptr addrspace(1) %p)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %r1 = load i32, ptr addrspace(3) @u, align 4
  ret void
}

define ptx_kernel void @not_named(ptr addrspace(1) %p) {
  call void asm sideeffect "cp.async.wait_group 1;", "n"(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  %r1 = load i32, ptr addrspace(3) @u, align 4
  ret void
}

define ptx_kernel void @labelled(ptr addrspace(1) %p) {
  call void asm sideeffect "here: cp.async.wait_all;", ""()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %r1 = load i32, ptr addrspace(3) @u, align 4
  ret void
}

define ptx_kernel void @whose_output_is_memory(ptr %slot) {
  call void asm sideeffect "mov.u32 $0, %laneid;", "=*r"(ptr elementtype(i32) %slot)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %r1 = load i32, ptr addrspace(3) @u, align 4
  ret void
}

; A weak load, marked as having side effects, may be what somebody polls by.
define ptx_kernel void @load(ptr addrspace(1) %p) {
  %r = call i32 asm sideeffect "ld.global.cg.u32 $0, [$1];", "=r,l"(ptr addrspace(1) %p)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store i32 1, ptr addrspace(3) @u, align 4
  ret void
}
