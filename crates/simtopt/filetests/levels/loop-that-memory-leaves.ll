; test opt
; The same where memory says when to leave: nothing shows that all threads see it in one round (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
entry:
  br label %loop
loop:
  store i32 1, ptr addrspace(3) @s, align 4
  store i32 1, ptr addrspace(3) @u, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  %done = load i32, ptr addrspace(3) @u, align 4
  %more = icmp eq i32 %done, 0
  br i1 %more, label %loop, label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  ret void
}
