; test opt
; Where a callee waits, the copy lands in the callee: the barrier behind the call orders it (model.md
; §3.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(3) @u, align 4
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) @s, ptr addrspace(1) %p)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @u, align 4
  call void @wait()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r2 = load i32, ptr addrspace(3) @s, align 4
  ret void
}

define internal void @wait() noinline {
  call void @llvm.nvvm.cp.async.wait.all()
  ret void
}
