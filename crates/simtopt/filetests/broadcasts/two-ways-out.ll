; test opt
; Both ways out of the loop lead to one barrier. Who reads @done starts behind another barrier than who
; comes to the store of the next round, so nobody writes it meanwhile: all barriers hold all threads, and
; the last one orders nothing (model.md §8.2.1).
target triple = "nvptx64-nvidia-cuda"

@done = internal addrspace(3) global i32 poison, align 4
@left = internal addrspace(3) global i32 poison, align 4
@s = internal addrspace(3) global [1024 x i32] poison, align 4

define ptx_kernel void @k(i32 %n, ptr addrspace(1) %out) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %slot = getelementptr i32, ptr addrspace(3) @s, i32 %t
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %more ]
  br i1 %first, label %write, label %wait
write:
  store i32 %i, ptr addrspace(3) @done, align 4
  br label %wait
wait:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(raw)
  %flag = load i32, ptr addrspace(3) @done, align 4
  %c = icmp eq i32 %flag, 7
  br i1 %c, label %end, label %on
on:
  %i1 = add i32 %i, 1
  br i1 %first, label %count, label %then
count:
  %down = sub i32 %n, %i
  store i32 %down, ptr addrspace(3) @left, align 4
  br label %then
then:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(raw)
  %l = load i32, ptr addrspace(3) @left, align 4
  %d = icmp eq i32 %l, 0
  br i1 %d, label %end, label %more
more:
  br label %loop
end:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: removed(unrelated)
  store i32 %t, ptr addrspace(3) %slot, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: removed(unrelated)
  %mine = load i32, ptr addrspace(3) %slot, align 4
  store i32 %mine, ptr addrspace(1) %out, align 4
  ret void
}

; Here the next round's store and the load start behind the same barrier.
define ptx_kernel void @meanwhile(i32 %n, ptr addrspace(1) %out) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %more ]
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  %flag = load i32, ptr addrspace(3) @done, align 4
  %c = icmp eq i32 %flag, 7
  br i1 %c, label %end, label %on
on:
  %i1 = add i32 %i, 1
  br i1 %first, label %write, label %more
write:
  store i32 %i, ptr addrspace(3) @done, align 4
  br label %more
more:
  br label %loop
end:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(pinned)
  store i32 %t, ptr addrspace(3) @s, align 4
  ret void
}
