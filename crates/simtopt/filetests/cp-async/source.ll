; test opt
; The source is read until the wait: writing it needs the barrier (model.md §3.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr addrspace(1) %p) {
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) @s, ptr addrspace(1) %p)
  call void @llvm.nvvm.cp.async.wait.all()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 1, ptr addrspace(1) %p, align 4
  ret void
}
