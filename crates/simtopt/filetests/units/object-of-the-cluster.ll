; test opt
; Objects that other blocks of the cluster use are outside of the model, and so is a wait where a unit may have
; been told unseen (model.md §3.3.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 16
@m = internal addrspace(3) global i64 poison, align 8

define ptx_kernel void @of_the_cluster() "nvvm.reqntid"="64" {
  %x = call i64 @llvm.nvvm.mbarrier.arrive.scope.cluster.space.cta(ptr addrspace(3) @m, i32 1)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  store i32 0, ptr addrspace(3) @s
  ret void
}

define ptx_kernel void @in_assembly() "nvvm.reqntid"="64" {
  call void asm sideeffect "mbarrier.arrive.release.cluster.shared::cluster.b64 _, [$0];", "r"(ptr addrspace(3) @m)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  store i32 0, ptr addrspace(3) @s
  ret void
}

; Who has begun the copy is not read: it may land in any epoch until the wait.
define ptx_kernel void @begun_unseen(ptr addrspace(1) %p) "nvvm.reqntid"="64" {
  call void asm sideeffect "bra A; A: cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [$0], [$1], 256, [$2];", "r,l,r"(ptr addrspace(3) @s, ptr addrspace(1) %p, ptr addrspace(3) @m)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  call void asm sideeffect "{ .reg .pred complete; waitLoop: mbarrier.try_wait.parity.shared::cta.b64 complete, [$0], $1; @!complete bra.uni waitLoop; }", "r,r"(ptr addrspace(3) @m, i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %x = load i32, ptr addrspace(3) @s
  ret void
}

; Where the copy goes is not known, perhaps to another block, as that one's may come here.
define ptx_kernel void @anywhere_in_the_cluster(ptr addrspace(1) %p, ptr addrspace(7) %d) "nvvm.reqntid"="64" {
  call void asm sideeffect "{ .reg .pred complete; waitLoop: mbarrier.try_wait.parity.shared::cta.b64 complete, [$0], $1; @!complete bra.uni waitLoop; }", "r,r"(ptr addrspace(3) @m, i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %x = load i32, ptr addrspace(3) @s
  %y = load i32, ptr addrspace(7) %d
  ret void
}
