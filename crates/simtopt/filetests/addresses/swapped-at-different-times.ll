; test opt
; Each thread swaps its pointers another number of times: which array it has then is its own affair.
target triple = "nvptx64-nvidia-cuda"

@a = internal addrspace(3) global [256 x i32] poison, align 16
@b = internal addrspace(3) global [256 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  %rounds = and i32 %t, 3
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %now = phi ptr addrspace(3) [ @a, %entry ], [ %then, %loop ]
  %then = phi ptr addrspace(3) [ @b, %entry ], [ %now, %loop ]
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i, %rounds
  br i1 %more, label %loop, label %end
end:
  %mine = getelementptr i32, ptr addrspace(3) %now, i32 %t
  store i32 %i, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %its = getelementptr i32, ptr addrspace(3) %then, i32 %other
  %r = load i32, ptr addrspace(3) %its, align 4
  ret void
}
