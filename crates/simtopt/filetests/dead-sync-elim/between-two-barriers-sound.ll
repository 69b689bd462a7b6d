; test opt -passes=dead-sync-elim --block-dim=64
; Between two barriers of a block nothing of other blocks matters: row after row, and to each thread its own column.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4
@u = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  %here = getelementptr inbounds [64 x i32], ptr addrspace(3) @u, i32 0, i32 %t
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %a = load i32, ptr addrspace(3) %mine, align 4
  store i32 %i, ptr addrspace(3) %here, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store i32 %i, ptr addrspace(3) %mine, align 4
  %b = load i32, ptr addrspace(3) %here, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}
