; test opt
; Thread 32 is told that `s` is written on its way back from the function with the barrier, and the barrier of its
; warp, in the caller, hands that on (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [1024 x i32] poison, align 4
@flag = internal addrspace(3) global i32 poison, align 4

define internal void @meet(i32 %t) {
entry:
  call void @llvm.nvvm.barrier0() ; barrier: kept(raw) ; witness: no
  switch i32 %t, label %out [ i32 0, label %tell
                              i32 32, label %wait ]
tell:
  store atomic i32 1, ptr addrspace(3) @flag release, align 4
  br label %out
wait:
  %f = load atomic i32, ptr addrspace(3) @flag acquire, align 4
  %c = icmp eq i32 %f, 0
  br i1 %c, label %wait, label %out
out:
  ret void
}

define ptx_kernel void @k() "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %write, label %on
write:
  store i32 1, ptr addrspace(3) @s
  br label %on
on:
  call void @meet(i32 %t)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %v = load i32, ptr addrspace(3) @s
  ret void
}
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.bar.warp.sync(i32)
