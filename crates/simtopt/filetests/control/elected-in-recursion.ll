; test opt
; A function that calls itself finds out which lane was elected (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %c = call i1 @leads(i32 %n)
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

define internal i1 @leads(i32 %n) noinline {
entry:
  %last = icmp eq i32 %n, 0
  br i1 %last, label %elect, label %again
elect:
  %both = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
  %c = extractvalue { i32, i1 } %both, 1
  ret i1 %c
again:
  %m = sub i32 %n, 1
  %r = call i1 @leads(i32 %m)
  ret i1 %r
}
