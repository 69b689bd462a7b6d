; test opt
; The same with an `if` in the body: its ways meet before the barrier.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %join ]
  %c = icmp eq i32 %i, %t
  br i1 %c, label %leave, label %stay
leave:
  ret void
stay:
  br i1 %first, label %then, label %join
then:
  store i32 1, ptr addrspace(3) @s, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  %next = add i32 %i, 1
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(war)
  br label %loop
}
