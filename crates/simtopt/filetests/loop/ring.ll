; test opt
; A ring of four rows, read two rounds later: if the barrier goes, all rounds are one epoch, not two
; neighbours (model.md §4.5).
target triple = "nvptx64-nvidia-cuda"

@rows = internal addrspace(3) global [4 x [1024 x i32]] poison, align 4

define ptx_kernel void @k(ptr noalias %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 33
  br label %loop

loop:
  %k = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = phi i32 [ 0, %entry ], [ %sum, %loop ]
  %now = and i32 %k, 3
  %mine = getelementptr [4 x [1024 x i32]], ptr addrspace(3) @rows, i32 0, i32 %now, i32 %t
  store i32 %k, ptr addrspace(3) %mine, align 4
  %k2 = add i32 %k, 2
  %then = and i32 %k2, 3
  %its = getelementptr [4 x [1024 x i32]], ptr addrspace(3) @rows, i32 0, i32 %then, i32 %other
  %x = load i32, ptr addrspace(3) %its, align 4
  %sum = add i32 %a, %x
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %next = add i32 %k, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end

end:
  store i32 %sum, ptr %p, align 4
  ret void
}
