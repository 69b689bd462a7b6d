; test opt
; A table on the stack, the same for all threads, read at the warp's number (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %table = alloca [2 x i32], align 4
  store i32 1, ptr %table, align 4
  %second = getelementptr inbounds i32, ptr %table, i64 1
  store i32 2, ptr %second, align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %warp = lshr i32 %t, 5
  %i = and i32 %warp, 1
  %i64 = zext i32 %i to i64
  %p = getelementptr inbounds i32, ptr %table, i64 %i64
  %role = load i32, ptr %p, align 4
  %c = icmp eq i32 %role, 1
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
