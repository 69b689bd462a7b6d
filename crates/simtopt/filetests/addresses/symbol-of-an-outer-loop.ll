; test opt
; A number of the outer loop is another one after the inner loop was left.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="1024" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %low = and i32 %i, 1
  %row = shl i32 %low, 10
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner ]
  %mine = add i32 %row, %t
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %i, ptr addrspace(3) %a1, align 4
  %opposite = sub i32 1024, %row
  %its = add i32 %opposite, %other
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %a3 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  %r = load i32, ptr addrspace(3) %a3, align 4
  %j.next = add nuw nsw i32 %j, 1
  %j.more = icmp slt i32 %j.next, %n
  br i1 %j.more, label %inner, label %latch
latch:
  %i.next = add nuw nsw i32 %i, 1
  %i.more = icmp slt i32 %i.next, %n
  br i1 %i.more, label %outer, label %end
end:
  ret void
}
define ptx_kernel void @separated(i32 %n) "nvvm.reqntid"="1024" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %low = and i32 %i, 1
  %row = shl i32 %low, 10
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner ]
  %mine = add i32 %row, %t
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %i, ptr addrspace(3) %a2, align 4
  %opposite = sub i32 1024, %row
  %its = add i32 %opposite, %other
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %a4 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  %r = load i32, ptr addrspace(3) %a4, align 4
  %j.next = add nuw nsw i32 %j, 1
  %j.more = icmp slt i32 %j.next, %n
  br i1 %j.more, label %inner, label %latch
latch:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %i.next = add nuw nsw i32 %i, 1
  %i.more = icmp slt i32 %i.next, %n
  br i1 %i.more, label %outer, label %end
end:
  ret void
}
