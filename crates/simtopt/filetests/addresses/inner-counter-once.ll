; test opt
; The same without an outer loop: what is read is written in the next round,
; before that round's barrier.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  br label %inner
inner:
  %i = phi i32 [ 0, %entry ], [ %next, %inner ]
  %row = shl i32 %i, 8
  %mine = add i32 %row, %t
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %i, ptr addrspace(3) %a1, align 4
  %up = add i32 %row, 256
  %its = add i32 %up, %other
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %a4 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  %r = load i32, ptr addrspace(3) %a4, align 4
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %next, 8
  br i1 %more, label %inner, label %end
end:
  ret void
}
define ptx_kernel void @beyond(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  br label %inner
inner:
  %i = phi i32 [ 0, %entry ], [ %next, %inner ]
  %row = shl i32 %i, 8
  %mine = add i32 %row, %t
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %i, ptr addrspace(3) %a2, align 4
  %up = add i32 %row, 2048
  %its = add i32 %up, %other
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %a5 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  %r = load i32, ptr addrspace(3) %a5, align 4
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %next, 8
  br i1 %more, label %inner, label %end
end:
  ret void
}
define ptx_kernel void @two_more_rounds(i32 %n) "nvvm.reqntid"="256" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  br label %inner
inner:
  %i = phi i32 [ 0, %entry ], [ %next, %inner ]
  %row = shl i32 %i, 8
  %mine = add i32 %row, %t
  %a3 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %i, ptr addrspace(3) %a3, align 4
  %up = add i32 %row, 2048
  %its = add i32 %up, %other
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  %a6 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  %r = load i32, ptr addrspace(3) %a6, align 4
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %next, 10
  br i1 %more, label %inner, label %end
end:
  ret void
}
