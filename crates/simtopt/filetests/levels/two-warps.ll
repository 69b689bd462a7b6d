; test opt --block-dim=64
; The same in a block of two warps: the barriers do not hold all threads, and their id is pinned.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
entry:
  %w = call i32 @llvm.nvvm.read.ptx.sreg.warpid()
  store i32 1, ptr addrspace(3) @s, align 4
  %first = icmp eq i32 %w, 0
  br i1 %first, label %some, label %join
some:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  br label %join
join:
  %r = load i32, ptr addrspace(3) @s, align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 5
  %any = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %c)
  br i1 %any, label %more, label %end
more:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  ret void
}
