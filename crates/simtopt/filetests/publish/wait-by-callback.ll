; test opt --assume=whole-program
; What a callback is given decides, by shared memory, when its caller stops to look at the flag (model.md §3.1.6).
target triple = "nvptx64-nvidia-cuda"

@done = internal addrspace(3) global i32 undef, align 4
@calls = internal constant [1 x ptr] [ptr @call]

define internal void @call(i32 %now) noinline {
  store volatile i32 %now, ptr addrspace(3) @done, align 4
  ret void
}

define ptx_kernel void @listen(ptr %flag) "nvvm.reqntid"="64" {
entry:
  br label %wait
wait:
  %now = load i32, ptr %flag, align 4
  %which = load ptr, ptr @calls, align 8
  call void %which(i32 %now)
  %told = load volatile i32, ptr addrspace(3) @done, align 4
  %free = icmp eq i32 %told, 1
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
