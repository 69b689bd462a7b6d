; test opt
; The same where the loop that threads leave at different times is in another one, and the barrier too.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="1024" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  br label %outer
outer:
  %o = phi i32 [ 0, %entry ], [ %o.next, %after ]
  br label %loop
loop:
  %i = phi i32 [ 0, %outer ], [ %next, %loop ]
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i, %t
  br i1 %more, label %loop, label %after
after:
  %low = and i32 %i, 1
  %row = shl i32 %low, 10
  %mine = add i32 %row, %t
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %i, ptr addrspace(3) %a1, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %opposite = sub i32 1024, %row
  %its = add i32 %opposite, %other
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  %r = load i32, ptr addrspace(3) %a2, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  %o.next = add nuw nsw i32 %o, 1
  %o.more = icmp slt i32 %o.next, %n
  br i1 %o.more, label %outer, label %end
end:
  ret void
}
