; test opt
; Functions that are entered again, with another row: called in a cycle, by a function that is called
; twice, by two functions of one kernel (model.md §4.5.2). What two kernels call is not.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [8192 x i32] poison, align 16

define internal void @looped(i32 %u) noinline {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %row = shl i32 %u, 10
  %mine = or i32 %row, %t
  %flip = xor i32 %mine, 1025
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %t, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %b = getelementptr i32, ptr addrspace(3) @s, i32 %flip
  %r = load i32, ptr addrspace(3) %b, align 4
  ret void
}

define internal void @below(i32 %u) noinline {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %row = shl i32 %u, 10
  %mine = or i32 %row, %t
  %flip = xor i32 %mine, 1025
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %t, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %b = getelementptr i32, ptr addrspace(3) @s, i32 %flip
  %r = load i32, ptr addrspace(3) %b, align 4
  ret void
}

define internal void @shared(i32 %u) noinline {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %row = shl i32 %u, 10
  %mine = or i32 %row, %t
  %flip = xor i32 %mine, 1025
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %t, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %b = getelementptr i32, ptr addrspace(3) @s, i32 %flip
  %r = load i32, ptr addrspace(3) %b, align 4
  ret void
}

define internal void @once(i32 %u) noinline {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %row = shl i32 %u, 10
  %mine = or i32 %row, %t
  %flip = xor i32 %mine, 1025
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %mine
  store i32 %t, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %b = getelementptr i32, ptr addrspace(3) @s, i32 %flip
  %r = load i32, ptr addrspace(3) %b, align 4
  ret void
}

define internal void @between(i32 %u) noinline {
  call void @below(i32 %u)
  ret void
}

define internal void @left(i32 %u) noinline {
  call void @shared(i32 %u)
  ret void
}

define internal void @right(i32 %u) noinline {
  call void @shared(i32 %u)
  ret void
}

define ptx_kernel void @k(i32 %n) "nvvm.reqntid"="256" {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  call void @looped(i32 %i)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %out
out:
  ret void
}

define ptx_kernel void @l(i32 %n) "nvvm.reqntid"="256" {
  call void @between(i32 0)
  call void @between(i32 1)
  ret void
}

define ptx_kernel void @m(i32 %n) "nvvm.reqntid"="256" {
  call void @left(i32 0)
  call void @right(i32 1)
  ret void
}

define ptx_kernel void @first(i32 %n) "nvvm.reqntid"="256" {
  call void @once(i32 0)
  ret void
}

define ptx_kernel void @second(i32 %n) "nvvm.reqntid"="256" {
  call void @once(i32 1)
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
