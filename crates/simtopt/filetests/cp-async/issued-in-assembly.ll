; test opt
; The copy is issued where nobody sees it. It lands at the wait that is seen, and the barrier behind that
; orders it (model.md §3.3: with waits not all visible, rule 2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr addrspace(1) %p) {
  call void asm sideeffect "{ here: cp.async.ca.shared.global [$0], [$1], 4; }", "r,l,~{memory}"(ptr addrspace(3) @s, ptr addrspace(1) %p)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %r1 = load i32, ptr addrspace(3) @u, align 4
  call void @llvm.nvvm.cp.async.wait.all()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %r2 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
