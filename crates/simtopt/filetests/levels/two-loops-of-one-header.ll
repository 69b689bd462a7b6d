; test opt
; Two loops that have their header in common, one for each thread's own number of rounds. All threads come to the first
; barrier, but some after more rounds than others: `%x` differs among them, although it is a counter and no branch
; leaves a loop.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %head
head:
  %x = phi i32 [ %n, %entry ], [ %more, %round ]
  %i = phi i32 [ 0, %entry ], [ %next, %round ]
  %again = icmp ult i32 %i, %t
  br i1 %again, label %round, label %meet
round:
  %step = add i32 0, 1
  %more = add i32 %x, %step
  %next = add i32 %i, 1
  br label %head
meet:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  %c = icmp eq i32 %x, 2
  br i1 %c, label %back, label %out
back:
  store i32 %n, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  br label %round
out:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  %v = load i32, ptr addrspace(3) @s, align 4
  ret void
}
