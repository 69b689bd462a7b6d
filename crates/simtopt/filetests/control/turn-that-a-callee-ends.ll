; test opt
; Who holds the lock draws a ticket; the function that it calls changes what the next one draws
; (model.md §5.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@next = internal addrspace(3) global i32 0, align 4
@lock = internal addrspace(3) global i32 0, align 4

define ptx_kernel void @k() "nvvm.reqntid"="64" {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  br label %try
try:
  %x = cmpxchg ptr addrspace(3) @lock, i32 0, i32 1 seq_cst seq_cst, align 4
  %got = extractvalue { i32, i1 } %x, 1
  br i1 %got, label %held, label %try
held:
  call void @llvm.nvvm.membar.cta()
  %r = load i32, ptr addrspace(3) @next, align 4
  call void @bump()
  call void @llvm.nvvm.membar.cta()
  %free = atomicrmw xchg ptr addrspace(3) @lock, i32 0 seq_cst, align 4
  %c = icmp eq i32 %r, 0
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

define internal void @bump() noinline {
  %r = load i32, ptr addrspace(3) @next, align 4
  %r2 = add i32 %r, 1
  store i32 %r2, ptr addrspace(3) @next, align 4
  ret void
}
