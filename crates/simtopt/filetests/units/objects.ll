; test opt
; An operation on a barrier object is a strong access to that object, and to nothing else (model.md §3.3.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 16
@m = internal addrspace(3) global i64 poison, align 8
@n = internal addrspace(3) global i64 poison, align 8

define ptx_kernel void @elsewhere() "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @m)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %a
  ret void
}

define ptx_kernel void @other_object() "nvvm.reqntid"="64" {
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @m, i32 64)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %x = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @n)
  ret void
}

define ptx_kernel void @same_object() "nvvm.reqntid"="64" {
  call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) @m, i32 64)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %x = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @m)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %y = call i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3) @m, i64 %x)
  ret void
}

; What one thread has written, another one reads when a third one has been told: the barrier is what brings
; that one's news to it.
define ptx_kernel void @told_by_another() "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %a
  call void asm sideeffect "{ .reg .pred complete; waitLoop: mbarrier.try_wait.parity.shared::cta.b64 complete, [$0], $1; @!complete bra.uni waitLoop; }", "r,r"(ptr addrspace(3) @m, i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %o = xor i32 %t, 33
  %b = getelementptr i32, ptr addrspace(3) @s, i32 %o
  %x = load i32, ptr addrspace(3) %b
  ret void
}

declare i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3))
declare void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3), i32)
declare i1 @llvm.nvvm.mbarrier.test.wait.shared(ptr addrspace(3), i64)
