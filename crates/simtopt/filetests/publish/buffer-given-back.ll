; test opt
; A kernel of the same file waits for `freed` and fills the buffer again: that this one only reads it, through a
; `__restrict__` parameter or a load that says so, says nothing of that one (model.md §3.1.1). All threads must have read.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @produce(ptr %slot, ptr %freed) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %wait, label %go
wait:
  %now = load volatile i32, ptr %freed, align 4
  %free = icmp eq i32 %now, 1
  br i1 %free, label %go, label %wait
go:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %p = getelementptr i32, ptr %slot, i32 %t
  store i32 %t, ptr %p, align 4
  ret void
}

define ptx_kernel void @plain(ptr noalias readonly %slot, ptr noalias %out, ptr noalias %freed) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %p = getelementptr i32, ptr %slot, i32 %t
  %x = load i32, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  br i1 %first, label %give, label %end
give:
  store i32 1, ptr %freed, align 4
  br label %end
end:
  %q = getelementptr i32, ptr %out, i32 %t
  store i32 %x, ptr %q, align 4
  ret void
}

define ptx_kernel void @reduction(ptr noalias readonly %slot, ptr noalias %out, ptr noalias %freed) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %p = getelementptr i32, ptr %slot, i32 %t
  %x = load i32, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  br i1 %first, label %give, label %end
give:
  %old = atomicrmw add ptr %freed, i32 1 syncscope("device") monotonic, align 4
  br label %end
end:
  %q = getelementptr i32, ptr %out, i32 %t
  store i32 %x, ptr %q, align 4
  ret void
}

define ptx_kernel void @in_a_callee(ptr noalias readonly %slot, ptr noalias %out, ptr noalias %freed) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %p = getelementptr i32, ptr %slot, i32 %t
  %x = load i32, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  br i1 %first, label %give, label %end
give:
  call void @give(ptr %freed)
  br label %end
end:
  %q = getelementptr i32, ptr %out, i32 %t
  store i32 %x, ptr %q, align 4
  ret void
}

define ptx_kernel void @read_only_cache(ptr %slot, ptr noalias %out, ptr noalias %freed) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  %p = getelementptr i32, ptr %slot, i32 %t
  %x = load i32, ptr %p, align 4, !invariant.load !0
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  br i1 %first, label %give, label %end
give:
  store i32 1, ptr %freed, align 4
  br label %end
end:
  %q = getelementptr i32, ptr %out, i32 %t
  store i32 %x, ptr %q, align 4
  ret void
}

define internal void @give(ptr %freed) noinline {
  store i32 1, ptr %freed, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

!0 = !{}
