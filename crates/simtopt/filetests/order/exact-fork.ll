; test opt -passes=barrier-elim<exact>
; test opt -O3
; One barrier before a branch does what one on each side of it does (model.md §2, Order). Decided one by one, the
; first would go: see exact-fork-greedy.ll.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %c = icmp eq i32 %n, 0
  br i1 %c, label %left, label %right
left:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
right:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  %r2 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
