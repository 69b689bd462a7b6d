; test opt
; Pointers that are swapped in each round: what was written through one is read through the other.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %now = phi ptr addrspace(3) [ @s, %entry ], [ %then, %loop ]
  %then = phi ptr addrspace(3) [ getelementptr (i32, ptr addrspace(3) @s, i32 256), %entry ], [ %now, %loop ]
  %mine = getelementptr i32, ptr addrspace(3) %now, i32 %t
  store i32 %i, ptr addrspace(3) %mine, align 4
  %its = getelementptr i32, ptr addrspace(3) %then, i32 %other
  %r = load i32, ptr addrspace(3) %its, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
