; test opt
; The same as data-behind-a-readonly-pointer, where thread 0 waits by plain loads, and a fence lets each look again: as
; people have written it before there were atomic loads (model.md §3.1.1).
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [256 x i32] undef, align 4
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.membar.gl()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(ptr %flag, ptr noalias readonly %data) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr %data, i32 %t
  %m = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %poll, label %go
poll:
  call void @llvm.nvvm.membar.gl()
  %f = load i32, ptr %flag, align 4
  %unset = icmp eq i32 %f, 0
  br i1 %unset, label %poll, label %go
go:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %x = load i32, ptr %p, align 4
  store i32 %x, ptr addrspace(3) %m, align 4
  ret void
}
