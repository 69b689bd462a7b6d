; test opt
; Each thread draws another ticket, in a callee that calls itself (model.md §5.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@next = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %r = call i32 @take(ptr addrspace(3) @next, i32 3)
  %c = icmp ult i32 %r, 32
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

define internal i32 @take(ptr addrspace(3) %p, i32 %n) noinline {
entry:
  %end = icmp eq i32 %n, 0
  br i1 %end, label %done, label %more
more:
  %m = sub i32 %n, 1
  %d = call i32 @take(ptr addrspace(3) %p, i32 %m)
  ret i32 %d
done:
  %r = atomicrmw add ptr addrspace(3) %p, i32 1 syncscope("block") monotonic, align 4
  ret i32 %r
}
