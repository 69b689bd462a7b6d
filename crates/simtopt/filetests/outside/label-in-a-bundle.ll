; test opt
; A label in a bundle is nowhere that control goes: the block goes on behind the call, and so do the
; numbers of values (model.md §3.2.2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr %p) {
entry:
  br label %bb
bb:
  call void @g(ptr %p) [ "foo"(label %bb) ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %0 = load i32, ptr addrspace(3) @s, align 4
  ret void
}

declare void @g(ptr)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
