; test opt -passes=dead-sync-elim<literal> --block-dim=32
; To each thread its own word in each round, but another one in the next: the way back is a block's end like any other
; (prior-art.md; model.md §4, instances).
; check: wrong
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = add nsw i32 %t, %i
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %a
  store i32 %i, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(literal-no-common-address)
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}
