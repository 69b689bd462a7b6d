; test opt
; What a copy engine writes is under way until somebody has seen that it is not, which nobody follows: the copy
; is above all barriers behind it (model.md §3.3.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 16
@u = internal addrspace(3) global [64 x i32] poison, align 16
@m = internal addrspace(3) global i64 poison, align 8

define ptx_kernel void @k(ptr addrspace(1) %p) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp eq i32 %t, 0
  %a = getelementptr i32, ptr addrspace(3) @u, i32 %t
  %o = xor i32 %t, 33
  %d = getelementptr i32, ptr addrspace(3) @u, i32 %o
  call void asm sideeffect "@$0 mbarrier.arrive.expect_tx.shared::cta.b64 _, [$1], 256;", "b,r"(i1 %c, ptr addrspace(3) @m)
  call void asm sideeffect "@$0 cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [$1], [$2], 256, [$3];", "b,r,l,r"(i1 %c, ptr addrspace(3) @s, ptr addrspace(1) %p, ptr addrspace(3) @m)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store i32 %t, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i32, ptr addrspace(3) %d
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %b = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %y = load i32, ptr addrspace(3) %b
  ret void
}

; By the intrinsic, and in front of the copy what others have read.
define ptx_kernel void @again(ptr addrspace(1) %p, ptr %d) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %y = load i32, ptr addrspace(3) %b
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  call void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.1d(ptr addrspace(3) @s, ptr addrspace(3) @m, ptr %d, i32 0, i64 0, i1 0)
  ret void
}

; Another block's copy writes here, too.
define ptx_kernel void @multicast(ptr %d) "nvvm.reqntid"="64" {
  call void asm sideeffect "cp.async.bulk.tensor.1d.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [$0], [$1, {$2}], [$3], $4;", "r,l,r,r,h"(ptr addrspace(3) @s, ptr %d, i32 0, ptr addrspace(3) @m, i16 3)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  store i32 0, ptr addrspace(3) @u
  ret void
}
