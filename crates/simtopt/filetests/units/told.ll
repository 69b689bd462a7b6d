; test opt
; That a unit has written, only the thread knows that has waited at the object; whoever has begun it learns so by
; a barrier, too (model.md §3.3.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 16
@u = internal addrspace(3) global [64 x i32] poison, align 16
@m = internal addrspace(3) global i64 poison, align 8

; Thread 0 begins, thread 40 waits, thread 0 reads.
define ptx_kernel void @by_a_barrier(ptr addrspace(1) %g) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  %w = icmp eq i32 %t, 40
  br i1 %c, label %copy, label %join
copy:
  call void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3) @s, ptr addrspace(3) @m, ptr addrspace(1) %g, i32 256, i64 0, i1 0)
  br label %join
join:
  br i1 %w, label %wait, label %then
wait:
  call void asm sideeffect "{ .reg .pred complete; waitLoop: mbarrier.try_wait.parity.shared::cta.b64 complete, [$0], $1; @!complete bra.uni waitLoop; }", "r,r"(ptr addrspace(3) @m, i32 0)
  br label %then
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  br i1 %c, label %read, label %exit
read:
  %y = load i32, ptr addrspace(3) @s
  br label %exit
exit:
  ret void
}

define ptx_kernel void @of_something_else(ptr addrspace(1) %g) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  %w = icmp eq i32 %t, 40
  br i1 %c, label %copy, label %join
copy:
  call void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3) @s, ptr addrspace(3) @m, ptr addrspace(1) %g, i32 256, i64 0, i1 0)
  br label %join
join:
  br i1 %w, label %wait, label %then
wait:
  call void asm sideeffect "{ .reg .pred complete; waitLoop: mbarrier.try_wait.parity.shared::cta.b64 complete, [$0], $1; @!complete bra.uni waitLoop; }", "r,r"(ptr addrspace(3) @m, i32 0)
  br label %then
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  br i1 %c, label %read, label %exit
read:
  %y = load i32, ptr addrspace(3) @u
  br label %exit
exit:
  ret void
}

; Two copies of one thread to one place: the second begins when another thread has seen the first one's end.
define ptx_kernel void @again(ptr addrspace(1) %g) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  %w = icmp eq i32 %t, 40
  br i1 %c, label %copy, label %join
copy:
  call void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3) @s, ptr addrspace(3) @m, ptr addrspace(1) %g, i32 256, i64 0, i1 0)
  br label %join
join:
  br i1 %w, label %wait, label %then
wait:
  call void asm sideeffect "{ .reg .pred complete; waitLoop: mbarrier.try_wait.parity.shared::cta.b64 complete, [$0], $1; @!complete bra.uni waitLoop; }", "r,r"(ptr addrspace(3) @m, i32 0)
  br label %then
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  br i1 %c, label %more, label %exit
more:
  call void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3) @s, ptr addrspace(3) @m, ptr addrspace(1) %g, i32 256, i64 0, i1 0)
  br label %exit
exit:
  ret void
}

; Copies of threads, too, if an object says when they are over.
define ptx_kernel void @copies(ptr addrspace(1) %g) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = icmp eq i32 %t, 40
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %t
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %a, ptr addrspace(1) %g)
  call void @llvm.nvvm.cp.async.mbarrier.arrive.shared(ptr addrspace(3) @m)
  br i1 %w, label %wait, label %then
wait:
  call void asm sideeffect "{ .reg .pred complete; waitLoop: mbarrier.try_wait.parity.shared::cta.b64 complete, [$0], $1; @!complete bra.uni waitLoop; }", "r,r"(ptr addrspace(3) @m, i32 0)
  br label %then
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %y = load i32, ptr addrspace(3) %a
  ret void
}

define ptx_kernel void @copies_of_which_no_object_tells(ptr addrspace(1) %g) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = icmp eq i32 %t, 40
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %t
  call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %a, ptr addrspace(1) %g)
  br i1 %w, label %wait, label %then
wait:
  call void asm sideeffect "{ .reg .pred complete; waitLoop: mbarrier.try_wait.parity.shared::cta.b64 complete, [$0], $1; @!complete bra.uni waitLoop; }", "r,r"(ptr addrspace(3) @m, i32 0)
  br label %then
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %y = load i32, ptr addrspace(3) %a
  ret void
}

declare void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3), ptr addrspace(3), ptr addrspace(1), i32, i64, i1)
declare void @llvm.nvvm.cp.async.mbarrier.arrive.shared(ptr addrspace(3))
