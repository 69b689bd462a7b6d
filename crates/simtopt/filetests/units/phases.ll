; test opt
; Whoever asks an object for a phase must do so before the next but one is over (model.md §3.3.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 16
@m = internal addrspace(3) global i64 poison, align 8
@n = internal addrspace(3) global i64 poison, align 8

; Without the barrier, thread 0 ends two phases while another thread asks for the first one.
define ptx_kernel void @ahead(i32 %rounds) "nvvm.reqntid"="64" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %wait ]
  br i1 %c, label %arrive, label %wait
arrive:
  %x = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @m)
  br label %wait
wait:
  %p = and i32 %i, 1
  call void asm sideeffect "{ .reg .pred complete; waitLoop: mbarrier.try_wait.parity.shared::cta.b64 complete, [$0], $1; @!complete bra.uni waitLoop; }", "r,r"(ptr addrspace(3) @m, i32 %p)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %j = add i32 %i, 1
  %k = icmp slt i32 %j, %rounds
  br i1 %k, label %loop, label %exit
exit:
  ret void
}

define ptx_kernel void @of_another_object() "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  call void asm sideeffect "{ .reg .pred complete; waitLoop: mbarrier.try_wait.parity.shared::cta.b64 complete, [$0], $1; @!complete bra.uni waitLoop; }", "r,r"(ptr addrspace(3) @m, i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  br i1 %c, label %arrive, label %exit
arrive:
  %x = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @n)
  br label %exit
exit:
  ret void
}

; A unit arrives at an object that is none any more.
define ptx_kernel void @reused_object(ptr addrspace(1) %g) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %copy, label %join
copy:
  call void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3) @s, ptr addrspace(3) @m, ptr addrspace(1) %g, i32 256, i64 0, i1 0)
  br label %join
join:
  call void asm sideeffect "{ .reg .pred complete; waitLoop: mbarrier.try_wait.parity.shared::cta.b64 complete, [$0], $1; @!complete bra.uni waitLoop; }", "r,r"(ptr addrspace(3) @m, i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  br i1 %c, label %end, label %exit
end:
  call void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) @m)
  br label %exit
exit:
  ret void
}

; As data, where it was an object.
define ptx_kernel void @object_as_data() "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void asm sideeffect "{ .reg .pred complete; waitLoop: mbarrier.try_wait.parity.shared::cta.b64 complete, [$0], $1; @!complete bra.uni waitLoop; }", "r,r"(ptr addrspace(3) @m, i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i64 0, ptr addrspace(3) @m
  ret void
}

declare i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3))
declare void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3))
declare void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3), ptr addrspace(3), ptr addrspace(1), i32, i64, i1)
