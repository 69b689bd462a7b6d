; test opt
; At one loop depth the block that runs more often goes first: the join (model.md §2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  store i32 1, ptr addrspace(3) @s, align 4
  %c = icmp eq i32 %n, 0
  br i1 %c, label %left, label %right, !prof !0
left:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br label %join
right:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}

!0 = !{!"branch_weights", i32 9, i32 1}
