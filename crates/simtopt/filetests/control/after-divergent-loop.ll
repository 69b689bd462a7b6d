; test opt
; How often a thread went round is known after the loop, too (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %count
count:
  %i = phi i32 [ 0, %entry ], [ %next, %count ]
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %t
  br i1 %again, label %count, label %got
got:
  %c = icmp ult i32 %next, 5
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
