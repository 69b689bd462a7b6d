; test opt
; A pointer out of a table is another one in each round.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr ptr addrspace(1), ptr addrspace(1) %p, i32 %i
  %q = load ptr addrspace(1), ptr addrspace(1) %at, align 8, !invariant.load !0
  %mine = getelementptr i32, ptr addrspace(1) %q, i32 %t
  store i32 %i, ptr addrspace(1) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

!0 = !{}
