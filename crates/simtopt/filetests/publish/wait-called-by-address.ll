; test opt --assume=whole-program
; What looks at the flag is called by its address, in a loop, so its plain load is a wait (model.md §3.1.6). Another kernel
; hands the flag back by a plain store, when all of its threads have read.
target triple = "nvptx64-nvidia-cuda"

@flag = internal addrspace(1) global i32 0, align 4
@looks = internal constant [1 x ptr] [ptr @look]

define internal i1 @look() noinline {
  %now = load i32, ptr addrspace(1) @flag, align 4
  %mine = icmp eq i32 %now, 7
  ret i1 %mine
}

define ptx_kernel void @wait(ptr noalias %out) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr %out, i32 %t
  %first = icmp eq i32 %t, 0
  br i1 %first, label %wait, label %go
wait:
  %which = load ptr, ptr @looks, align 8
  %mine = call i1 %which()
  br i1 %mine, label %go, label %wait
go:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  store float 1.0, ptr %p, align 4
  ret void
}

define ptx_kernel void @hand_back(ptr noalias readonly %in, ptr noalias %out) "nvvm.reqntid"="64" {
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
  store i32 0, ptr addrspace(1) @flag, align 4
  br label %end
end:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
