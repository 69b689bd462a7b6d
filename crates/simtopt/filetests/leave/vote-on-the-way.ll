; test opt
; A vote on the way out concerns nobody who stays (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n, ptr noalias %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp sge i32 %t, %n
  br i1 %c, label %leave, label %rest
leave:
  %odd = trunc i32 %t to i1
  %m = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %odd)
  store i32 %m, ptr %p, align 4
  ret void
rest:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: removed(unrelated)
  %r2 = load i32, ptr addrspace(3) @u, align 4
  ret void
}
