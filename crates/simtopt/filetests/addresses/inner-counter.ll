; test opt
; A counter that begins anew in each round of an outer loop: rows of one round are those of the next.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  br label %outer
outer:
  %o = phi i32 [ 0, %entry ], [ %o.next, %latch ]
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %next, %inner ]
  %row = shl i32 %i, 8
  %mine = add i32 %row, %t
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %o, ptr addrspace(3) %a1, align 4
  %up = add i32 %row, 256
  %its = add i32 %up, %other
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  %r = load i32, ptr addrspace(3) %a2, align 4
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %next, 8
  br i1 %more, label %inner, label %latch
latch:
  %o.next = add nuw nsw i32 %o, 1
  %o.more = icmp slt i32 %o.next, %n
  br i1 %o.more, label %outer, label %end
end:
  ret void
}
