; test opt
; Pointers that an inner loop swaps too, nobody knows how often.
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [256 x i32] poison, align 16
@b = internal addrspace(3) global [256 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %back ]
  %now = phi ptr addrspace(3) [ @a, %entry ], [ %then.in, %back ]
  %then = phi ptr addrspace(3) [ @b, %entry ], [ %now.in, %back ]
  %its = getelementptr i32, ptr addrspace(3) %now, i32 %other
  %r = load i32, ptr addrspace(3) %its, align 4
  br label %inner
inner:
  %j = phi i32 [ 0, %loop ], [ %j.next, %inner ]
  %now.in = phi ptr addrspace(3) [ %now, %loop ], [ %then.in, %inner ]
  %then.in = phi ptr addrspace(3) [ %then, %loop ], [ %now.in, %inner ]
  %j.next = add nuw nsw i32 %j, 1
  %j.more = icmp slt i32 %j.next, %n
  br i1 %j.more, label %inner, label %back
back:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  %mine = getelementptr i32, ptr addrspace(3) %then.in, i32 %t
  store i32 %i, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
