; test opt
; A barrier with data that is not aligned, under control that memory decides: its id is pinned, and its result
; is not the block's (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr noalias %p) {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1) ; barrier: kept(outside)
  %v = load volatile i32, ptr %p, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %some, label %got
some:
  %x = call i1 @llvm.nvvm.barrier.cta.red.or.all(i32 0, i1 true) ; barrier: kept(pinned)
  br label %got
got:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
