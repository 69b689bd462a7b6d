; test opt
; Threads leave the kernel from an endless loop, and in it every other one skips a barrier (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %pass ], [ %next, %wait ]
  %next = add i32 %i, 1
  %c = icmp eq i32 %i, %t
  br i1 %c, label %leave, label %stay
leave:
  ret void
stay:
  %x = xor i32 %t, %i
  %odd = trunc i32 %x to i1
  br i1 %odd, label %wait, label %pass
wait:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  br label %loop
pass:
  store i32 1, ptr addrspace(3) @s, align 4
  br label %loop
}
