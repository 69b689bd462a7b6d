; test opt
; A function that calls itself until the flag is set is a loop (model.md §3.1.6).
target triple = "nvptx64-nvidia-cuda"

define internal i32 @wait(ptr %flag) noinline {
  %now = load i32, ptr %flag, align 4
  %free = icmp eq i32 %now, 1
  br i1 %free, label %go, label %again
again:
  %times = call i32 @wait(ptr %flag)
  %more = add i32 %times, 1
  ret i32 %more
go:
  ret i32 0
}

define ptx_kernel void @listen(ptr %flag, ptr %out) "nvvm.reqntid"="64" {
  %times = call i32 @wait(ptr %flag)
  store i32 %times, ptr %out, align 4
  ret void
}

define ptx_kernel void @hand_over(ptr noalias %in, ptr %flag, ptr noalias %out) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %p = getelementptr i32, ptr %in, i32 %t
  %v = load i32, ptr %p, align 4
  %q = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %q, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  br i1 %first, label %back, label %end
back:
  store i32 1, ptr %flag, align 4
  br label %end
end:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
