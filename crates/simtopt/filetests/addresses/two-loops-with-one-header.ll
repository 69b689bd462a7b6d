; test opt
; Two latches bring different steps to one header: the counter may stay, or go on.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="1024" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i, %again ], [ %next, %further ]
  %rounds = phi i32 [ 0, %entry ], [ %more.rounds, %again ], [ %more.rounds, %further ]
  %low = and i32 %i, 1
  %row = shl i32 %low, 10
  %mine = add i32 %row, %t
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %i, ptr addrspace(3) %a1, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %its = add i32 %row, %other
  %far = xor i32 %its, 1024
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %far
  %r = load i32, ptr addrspace(3) %a2, align 4
  %more.rounds = add nuw nsw i32 %rounds, 1
  %stays = and i32 %rounds, 2
  %c = icmp eq i32 %stays, 0
  br i1 %c, label %again, label %further
again:
  br label %loop
further:
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
