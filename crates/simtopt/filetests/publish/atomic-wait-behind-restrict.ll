; test opt
; An atomic load waits, though LLVM calls the `__restrict__` parameter that leads there `readonly` (model.md §3.1.6): who
; hands over, by a plain store in another kernel, must have stored all.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @listen(ptr noalias readonly %flag) "nvvm.reqntid"="64" {
entry:
  br label %wait
wait:
  %now = load atomic i32, ptr %flag syncscope("device") acquire, align 4
  %free = icmp eq i32 %now, 1
  br i1 %free, label %go, label %wait
go:
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
