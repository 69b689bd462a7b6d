; test opt
; Without the barrier, a row is met again at any distance, if the steps can lead there: by ones always; by twos, even rows and
; odd ones stay apart.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @by_one(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = and i32 %i, 7
  %row = shl i32 %a, 8
  %mine = add i32 %row, %t
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %i, ptr addrspace(3) %a1, align 4
  %j = add i32 %i, 3
  %b = and i32 %j, 7
  %row2 = shl i32 %b, 8
  %its = add i32 %row2, %other
  %a6 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  %r = load i32, ptr addrspace(3) %a6, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
define ptx_kernel void @by_two(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = and i32 %i, 7
  %row = shl i32 %a, 8
  %mine = add i32 %row, %t
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %i, ptr addrspace(3) %a2, align 4
  %j = add i32 %i, 3
  %b = and i32 %j, 7
  %row2 = shl i32 %b, 8
  %its = add i32 %row2, %other
  %a7 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  %r = load i32, ptr addrspace(3) %a7, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %next = add nuw i32 %i, 2
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
define ptx_kernel void @by_two_even(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = and i32 %i, 7
  %row = shl i32 %a, 8
  %mine = add i32 %row, %t
  %a3 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %i, ptr addrspace(3) %a3, align 4
  %j = add i32 %i, 2
  %b = and i32 %j, 7
  %row2 = shl i32 %b, 8
  %its = add i32 %row2, %other
  %a8 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  %r = load i32, ptr addrspace(3) %a8, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %next = add i32 %i, 2
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
define ptx_kernel void @by_minus_one(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = and i32 %i, 3
  %row = shl i32 %a, 8
  %mine = add i32 %row, %t
  %a4 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %i, ptr addrspace(3) %a4, align 4
  %j = add i32 %i, 1
  %b = and i32 %j, 3
  %row2 = shl i32 %b, 8
  %its = add i32 %row2, %other
  %a9 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  %r = load i32, ptr addrspace(3) %a9, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %next = add i32 %i, -1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
define ptx_kernel void @by_three(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = and i32 %i, 7
  %row = shl i32 %a, 8
  %mine = add i32 %row, %t
  %a5 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %i, ptr addrspace(3) %a5, align 4
  %j = add i32 %i, 3
  %b = and i32 %j, 7
  %row2 = shl i32 %b, 8
  %its = add i32 %row2, %other
  %a10 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  %r = load i32, ptr addrspace(3) %a10, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %next = add i32 %i, 3
  %more = icmp ne i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
