; test opt
; Blocks in a chain: each is told by the one before, through one pointer, and tells the next one through another. No
; thread touches a byte by both, so they are `__restrict__`; yet it is one array of flags (model.md §3.1.4, §6.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @chain(ptr noalias %told, ptr noalias %tells, ptr noalias %sums) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %wait, label %go
wait:
  %p = getelementptr i32, ptr %told, i32 %b
  %flag = load volatile i32, ptr %p, align 4
  %set = icmp ne i32 %flag, 0
  br i1 %set, label %go, label %wait
go:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %q = getelementptr float, ptr %sums, i32 %t
  %x = load float, ptr %q, align 4
  %y = fadd float %x, 1.0
  store float %y, ptr %q, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  br i1 %first, label %tell, label %out
tell:
  %r = getelementptr i32, ptr %tells, i32 %b
  store i32 1, ptr %r, align 4
  br label %out
out:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
