; test opt
; All threads read their part of what is behind %data; then thread 0 says that it may be filled again. LLVM calls the
; pointer readonly because this kernel only reads there (model.md §3.1.1).
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(ptr noalias readonly %data, ptr noalias writeonly %out, ptr %freed) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr %data, i32 %t
  %x = load i32, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %tell, label %go
tell:
  store atomic i32 1, ptr %freed release, align 4
  br label %go
go:
  %q = getelementptr i32, ptr %out, i32 %t
  store i32 %x, ptr %q, align 4
  ret void
}

; Sums that nobody orders tell nothing.
define ptx_kernel void @counts(ptr noalias readonly %data, ptr noalias writeonly %out, ptr %count) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr %data, i32 %t
  %x = load i32, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %old = atomicrmw add ptr %count, i32 %x monotonic, align 4
  ret void
}
