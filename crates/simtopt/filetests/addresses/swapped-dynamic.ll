; test opt
; Two extern __shared__ arrays begin at the same address: swapping them changes nothing.
target triple = "nvptx64-nvidia-cuda"

@a = external addrspace(3) global [0 x i32], align 16
@b = external addrspace(3) global [0 x i32], align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %now = phi ptr addrspace(3) [ @a, %entry ], [ %then, %loop ]
  %then = phi ptr addrspace(3) [ @b, %entry ], [ %now, %loop ]
  %its = getelementptr i32, ptr addrspace(3) %now, i32 %other
  %r = load i32, ptr addrspace(3) %its, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  %mine = getelementptr i32, ptr addrspace(3) %then, i32 %t
  store i32 %i, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
