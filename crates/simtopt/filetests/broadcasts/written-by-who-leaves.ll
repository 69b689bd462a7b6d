; test opt
; Some threads write the flag and leave; nothing says that they have written it when the others look
; behind their next barrier (model.md §5.3, §8.2.1).
target triple = "nvptx64-nvidia-cuda"

@done = internal addrspace(3) global i32 poison, align 4
@s = internal addrspace(3) global [1024 x i32] poison, align 4

define ptx_kernel void @k(i32 %n, ptr addrspace(1) %out, ptr %gp) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %slot = getelementptr i32, ptr addrspace(3) @s, i32 %t

  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %on ]
  br i1 %first, label %write, label %wait
write:
  store i32 %i, ptr addrspace(3) @done, align 4
  br label %wait
wait:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)

  %flag = load i32, ptr addrspace(3) @done, align 4

  %c = icmp eq i32 %flag, 0
  br i1 %c, label %end, label %on
on:

  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  %lv = icmp eq i32 %t, %n
br i1 %lv, label %lvb, label %st
lvb:
store i32 9, ptr addrspace(3) @done
ret void
st:
br label %st3
st3:
call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
%f9=load i32, ptr addrspace(3) @done

  %i1 = add i32 %i, 1
  br label %loop
end:

  store i32 %t, ptr addrspace(3) %slot, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  %mine = load i32, ptr addrspace(3) %slot, align 4
  store i32 %mine, ptr addrspace(1) %out, align 4
  ret void
}

