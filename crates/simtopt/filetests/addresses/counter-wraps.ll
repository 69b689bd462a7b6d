; test opt
; A counter of 8 bits comes back to its first row after four rounds of 64.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @k() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %other = xor i32 %t, 1
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k.next, %join ]
  %i = phi i8 [ 0, %entry ], [ %i.next, %join ]
  %wide = zext i8 %i to i32
  %row = shl i32 %wide, 4
  %early = icmp ult i32 %k, 4
  br i1 %early, label %write, label %read
write:
  %mine = add i32 %row, %t
  %a1 = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %k, ptr addrspace(3) %a1, align 4
  br label %join
read:
  %its = add i32 %row, %other
  %a2 = getelementptr i32, ptr addrspace(3) @s, i32 %its
  %r = load i32, ptr addrspace(3) %a2, align 4
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %i.next = add i8 %i, 64
  %k.next = add nuw nsw i32 %k, 1
  %more = icmp ult i32 %k.next, 8
  br i1 %more, label %loop, label %end
end:
  ret void
}
