; test opt
; For a barrier that is not aligned, what constant memory says at the block's number is the same for the block;
; at the thread's number it is not (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

@table = internal addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4

define ptx_kernel void @k() {
entry:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = and i32 %t, 3
  %p = getelementptr inbounds [4 x i32], ptr addrspace(4) @table, i32 0, i32 %i
  %x = load i32, ptr addrspace(4) %p, align 4
  %c = icmp eq i32 %x, 1
  br i1 %c, label %some, label %join
some:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  ret void
}
