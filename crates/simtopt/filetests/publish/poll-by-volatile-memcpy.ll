; test opt
; Thread 0 waits by a volatile copy until somebody has written behind a pointer that LLVM calls readonly: that is as strong
; a read as a volatile load, so what others read there is not unwritten (model.md §3.1.1). (A plain copy is none:
; `copy-that-is-plain.ll`.)
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @polls(ptr noalias readonly %p, ptr noalias %q) {
entry:
  %copy = alloca i32, align 4
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %wait, label %go
wait:
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %copy, ptr align 4 %p, i64 4, i1 true)
  %x = load i32, ptr %copy, align 4
  %again = icmp eq i32 %x, 0
  br i1 %again, label %wait, label %go
go:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %data = getelementptr i32, ptr %p, i32 1
  %r1 = load i32, ptr %data, align 4
  ret void
}

