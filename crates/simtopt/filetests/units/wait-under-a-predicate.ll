; test opt
; A wait under a predicate ends nothing; what it needs, it needs all the same (model.md §3.3.1).
target triple = "nvptx64-nvidia-cuda"

@s = external addrspace(3) global [64 x i32], align 16
@u = internal addrspace(3) global [64 x i32] poison, align 16
@m = internal addrspace(3) global i64 poison, align 8

; The threads of a warp have to be together at it.
define ptx_kernel void @parted(i1 %w) "nvvm.reqntid"="128" {
  call void asm sideeffect "{ .reg .pred complete; waitLoop: mbarrier.try_wait.parity.shared::cta.b64 complete, [$0], $1; @!complete bra.uni waitLoop; }", "r,r"(ptr addrspace(3) @m, i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(converged)
  call void asm sideeffect "@$0 wgmma.wait_group.sync.aligned 0;", "b"(i1 %w)
  ret void
}

define ptx_kernel void @together(i1 %w) "nvvm.reqntid"="128" {
  %x = call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) @m)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-below)
  call void asm sideeffect "@$0 wgmma.wait_group.sync.aligned 0;", "b"(i1 %w)
  ret void
}

; It may be for what somebody else has begun.
define ptx_kernel void @begun_unseen(i1 %w) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %b = getelementptr i32, ptr addrspace(3) @u, i32 %t
  call void @begins() nosync
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  store i32 %t, ptr addrspace(3) %b
  call void asm sideeffect "@$0 cp.async.bulk.wait_group.read 0;", "b"(i1 %w)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  store i32 %t, ptr addrspace(3) %a
  ret void
}

declare void @begins() nosync
declare i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3))
