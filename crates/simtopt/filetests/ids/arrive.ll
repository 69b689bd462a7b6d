; test opt
; An arrive on an id pins it: its full barriers separate nothing and stay; another id is not concerned
; (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 1, i32 64) ; barrier: kept(partial)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1) ; barrier: kept(pinned)
  ret void
}
