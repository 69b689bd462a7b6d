; test opt
; A copy that a callee issues is the caller's to wait for (model.md §3.3, §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr addrspace(1) %p) {
  call void @issue(ptr addrspace(1) %p)
  call void @llvm.nvvm.cp.async.wait.all()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}

define internal void @issue(ptr addrspace(1) %p) noinline {
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) @s, ptr addrspace(1) %p)
  ret void
}
