; test opt
; What a shuffle gives depends on the lane (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %w = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %n, i32 0, i32 31)
  %c = icmp eq i32 %w, 0
  br i1 %c, label %some, label %join
some:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
