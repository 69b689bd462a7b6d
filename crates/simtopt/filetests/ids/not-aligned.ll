; test opt
; A barrier that is not aligned separates only under control that is proven uniform. What memory says is
; not; its id is pinned, and none of that id separates (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

@flag = internal addrspace(1) global i32 0, align 4

define ptx_kernel void @k() {
entry:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  %x = load i32, ptr addrspace(1) @flag, align 4
  %c = icmp eq i32 %x, 0
  br i1 %c, label %some, label %end
some:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  ret void
}
