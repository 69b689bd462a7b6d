; test opt
; A thread waits by plain loads: the fence behind the first barrier is between its read and what follows, and no other one
; is (model.md §3.1.5, §3.1.6).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %flag, ptr readonly %data, ptr %out, i32 %v) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %wait, label %go
wait:
  %now = load i32, ptr %flag, align 4
  %set = icmp eq i32 %now, %v
  br i1 %set, label %go, label %again
again:
  call void @llvm.nvvm.membar.gl()
  br label %wait
go:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  call void @llvm.nvvm.membar.gl()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %p = getelementptr float, ptr %data, i32 %t
  %x = load float, ptr %p, align 4
  %q = getelementptr float, ptr %out, i32 %t
  store float %x, ptr %q, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.membar.gl()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
