; test opt
; A barrier in assembly is opaque, and whoever uses its id cannot be trusted with it; another id can
; (model.md §3.2, §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1) ; barrier: removed(nothing-below)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1) ; barrier: kept(outside)
  call void asm sideeffect "bar.sync 0;", ""()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1) ; barrier: kept(outside)
  store i32 1, ptr addrspace(3) @u, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %r2 = load i32, ptr addrspace(3) @u, align 4
  ret void
}
