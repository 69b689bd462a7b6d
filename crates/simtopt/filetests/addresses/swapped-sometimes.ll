; test opt
; Pointers that are swapped in some rounds only: after a round with a swap, what was written is read.
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [256 x i32] poison, align 16
@b = internal addrspace(3) global [256 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %swap ], [ %next, %stay ]
  %now = phi ptr addrspace(3) [ @a, %entry ], [ %then, %swap ], [ %now, %stay ]
  %then = phi ptr addrspace(3) [ @b, %entry ], [ %now, %swap ], [ %then, %stay ]
  %its = getelementptr i32, ptr addrspace(3) %now, i32 %other
  %r = load i32, ptr addrspace(3) %its, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %mine = getelementptr i32, ptr addrspace(3) %then, i32 %t
  store i32 %i, ptr addrspace(3) %mine, align 4
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %choose, label %end
choose:
  %bit = and i32 %i, 2
  %c = icmp eq i32 %bit, 0
  br i1 %c, label %swap, label %stay
swap:
  br label %loop
stay:
  br label %loop
end:
  ret void
}
