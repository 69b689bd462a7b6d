; test opt
; A number that is no pointer's, and 32 bits of a generic pointer, may be the address of anything
; (model.md §3.2.3).
target triple = "nvptx64-nvidia-cuda"

@u = internal addrspace(3) global i32 poison, align 16

define ptx_kernel void @number(i32 %to, ptr addrspace(1) %p) {
  call void asm sideeffect "cp.async.ca.shared.global [$0], [$1], 4;", "r,l"(i32 %to, ptr addrspace(1) %p)
  call void asm sideeffect "cp.async.wait_all;", ""()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @u, align 4
  ret void
}

@s = internal addrspace(3) global i32 poison, align 16

define ptx_kernel void @part_of_generic(ptr addrspace(1) %p) {
  %to = ptrtoint ptr addrspacecast (ptr addrspace(3) @s to ptr) to i32
  call void asm sideeffect "cp.async.ca.shared.global [$0], [$1], 4;", "r,l"(i32 %to, ptr addrspace(1) %p)
  call void asm sideeffect "cp.async.wait_all;", ""()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @u, align 4
  ret void
}
