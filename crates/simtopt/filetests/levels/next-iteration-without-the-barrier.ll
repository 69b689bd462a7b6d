; test opt
; In each iteration the counter is the same for all, but some threads go on with the next one before they come to the
; barrier, others after it: they pass it in different iterations, and leave behind a different number of barriers
; (model.md §5). All come to the barrier's block in the end: it post-dominates the branch.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %again
again:
  %i = phi i32 [ 0, %entry ], [ %next, %again ], [ %next, %sync ]
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, %t
  br i1 %c, label %again, label %sync
sync:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  %more = icmp ult i32 %i, %n
  br i1 %more, label %again, label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  ret void
}
