; test opt
; What threads do behind the call, after they have left the callee before its barrier, is not
; ordered with what the others do behind that (model.md §5.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define internal void @process(ptr noalias %done, ptr noalias %state) noinline convergent {
entry:
  %x = load i32, ptr %done, align 4
  %c = icmp eq i32 %x, 0
  br i1 %c, label %rest, label %out
rest:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(war)
  store i32 2, ptr %state, align 4
  br label %out
out:
  ret void
}

define ptx_kernel void @k(ptr noalias %done, ptr noalias %state, ptr noalias %log) convergent {
entry:
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %o = getelementptr i32, ptr %log, i32 %t
  %first = icmp eq i32 %b, 0
  br i1 %first, label %tell, label %work
tell:
  %v = load i32, ptr %o, align 4
  store i32 %v, ptr %done, align 4
  ret void
work:
  call void @process(ptr %done, ptr %state)
  %s = load i32, ptr %state, align 4
  store i32 %s, ptr %o, align 4
  ret void
}

; Nobody leaves without the barrier at the end.
define internal void @early(ptr noalias %done) noinline convergent {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = load i32, ptr %done, align 4
  %c = icmp eq i32 %x, 0
  br i1 %c, label %rest, label %out
rest:
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 2, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store i32 3, ptr addrspace(3) %p, align 4
  br label %out
out:
  ret void
}

define ptx_kernel void @l(ptr noalias %done) convergent "nvvm.reqntid"="64" {
entry:
  call void @early(ptr %done)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 0, ptr %done, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
