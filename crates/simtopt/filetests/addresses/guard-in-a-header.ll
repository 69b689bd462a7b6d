; test opt
; A branch in a loop's header holds for the round that it is in: the loop goes on to the access with other numbers.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %low = icmp ult i32 %i, 2
  br i1 %low, label %body, label %end
body:
  %row = shl i32 %i, 8
  %mine = add i32 %row, %t
  %a3 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  %r = load i32, ptr addrspace(3) %a3, align 4
  %next = add nuw nsw i32 %i, 1
  br label %loop
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  %other = xor i32 %t, 1
  %its = add i32 %other, 256
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  store i32 %n, ptr addrspace(3) %a1, align 4
  ret void
}
define ptx_kernel void @beyond(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %low = icmp ult i32 %i, 2
  br i1 %low, label %body, label %end
body:
  %row = shl i32 %i, 8
  %mine = add i32 %row, %t
  %a4 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  %r = load i32, ptr addrspace(3) %a4, align 4
  %next = add nuw nsw i32 %i, 1
  br label %loop
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %other = xor i32 %t, 1
  %its = add i32 %other, 512
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  store i32 %n, ptr addrspace(3) %a2, align 4
  ret void
}
