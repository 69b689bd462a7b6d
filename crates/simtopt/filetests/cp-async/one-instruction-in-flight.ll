; test opt
; Nobody has waited: the copy may still write behind the barrier (model.md §3.3). A number in the text is none
; of the arguments, and says nothing that is read.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 16

define ptx_kernel void @k(ptr addrspace(1) %p) {
  call void asm sideeffect "cp.async.cg.shared.global [$0], [$1], 16;", "r,l"(ptr addrspace(3) @s, ptr addrspace(1) %p)
  call void asm sideeffect "cp.async.commit_group;", ""()
  call void asm sideeffect "cp.async.wait_group 1;", ""()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  call void asm sideeffect "cp.async.wait_all;", ""()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
