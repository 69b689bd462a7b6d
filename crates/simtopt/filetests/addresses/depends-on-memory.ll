; test opt
; How often a loop goes round depends on memory: the counter is the same for all who are in it, and not after it.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(ptr addrspace(1) %p) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  %flag = getelementptr i32, ptr addrspace(1) %p, i32 %t
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %row = shl i32 %i, 8
  %mine = add i32 %row, %t
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  %r = load i32, ptr addrspace(3) %a2, align 4
  %next = add nuw nsw i32 %i, 1
  %f = load i32, ptr addrspace(1) %flag, align 4
  %more = icmp ne i32 %f, 0
  br i1 %more, label %loop, label %after
after:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  %its.row = add i32 %row, 256
  %its = add i32 %its.row, %other
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  store i32 %i, ptr addrspace(3) %a1, align 4
  ret void
}
