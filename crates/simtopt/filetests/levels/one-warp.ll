; test opt --block-dim=32
; test opt --block-dim=8,4
; In a block of one warp, what whole warps agree on is agreed on by the block: `if (warpid == 0)` and a vote part
; nobody, so even barriers that are not aligned separate there.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
entry:
  %w = call i32 @llvm.nvvm.read.ptx.sreg.warpid()
  store i32 1, ptr addrspace(3) @s, align 4
  %first = icmp eq i32 %w, 0
  br i1 %first, label %some, label %join
some:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(raw)
  br label %join
join:
  %r = load i32, ptr addrspace(3) @s, align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 5
  %any = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %c)
  br i1 %any, label %more, label %end
more:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: removed(nothing-below)
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: removed(nothing-below)
  ret void
}
