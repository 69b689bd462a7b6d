; test opt
; Threads leave in the round of their number; the others go on for any number of rounds.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %stay ]
  %row = shl i32 %i, 8
  %mine = add i32 %row, %t
  %leaves = icmp eq i32 %i, %t
  br i1 %leaves, label %out, label %stay
out:
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %t, ptr addrspace(3) %a1, align 4
  ret void
stay:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %other = xor i32 %t, 1
  %p = sub i32 %row, 256
  %its = add i32 %p, %other
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  %r = load i32, ptr addrspace(3) %a2, align 4
  %next = add nuw nsw i32 %i, 1
  br label %loop
}
