; test opt
; Blocks draw from a queue under a lock; others may add to it between (model.md §5.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@next = internal addrspace(1) global i32 0, align 4
@lock = internal addrspace(1) global i32 0, align 4

define ptx_kernel void @k() "nvvm.reqntid"="64" {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  br label %try
try:
  %x = cmpxchg ptr addrspace(1) @lock, i32 0, i32 1 seq_cst seq_cst, align 4
  %got = extractvalue { i32, i1 } %x, 1
  br i1 %got, label %held, label %try
held:
  call void @llvm.nvvm.membar.gl()
  %r = load i32, ptr addrspace(1) @next, align 4
  call void @llvm.nvvm.membar.gl()
  %free = atomicrmw xchg ptr addrspace(1) @lock, i32 0 seq_cst, align 4
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

define ptx_kernel void @add() {
  store i32 5, ptr addrspace(1) @next, align 4
  ret void
}
