; test opt
; Accesses under predicates, as Triton and CUTLASS write them: each thread has an element of its own, and
; behind the second barrier it reads its neighbour's (model.md §3.2.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [256 x i32] poison, align 16
@u = internal addrspace(3) global [256 x i32] poison, align 16

define ptx_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp slt i32 %t, %n
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %x = call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %a, i1 %c)
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t
  call void asm sideeffect "@$2 st.shared::cta.b32 [ $0 + 0 ], $1;", "r,r,b"(ptr addrspace(3) %d, i32 %x, i1 %c)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %y = call i32 asm sideeffect "{ .reg .pred p; setp.ne.b32 p, $2, 0; mov.b32 $0, 7; @!p ld.shared.u32 $0, [$1]; }", "=r,r,r"(ptr addrspace(3) %d, i32 %n)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(raw)
  %e = getelementptr i32, ptr addrspace(3) @s, i32 %y
  %z = call i32 asm sideeffect "ld.shared.u32 $0, [$1 + 4];", "=r,r"(ptr addrspace(3) %d)
  %f = getelementptr i32, ptr addrspace(1) %q, i32 %t
  call void asm sideeffect "st.global.v2.b32 [ $0 + 0 ], { $1, $2 };", "l,r,r"(ptr addrspace(1) %f, i32 %z, i32 %y)
  ret void
}

; A copy that is made under a predicate is under way until it is waited for.
define ptx_kernel void @copies(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 %n) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t
  call void asm sideeffect "{ .reg .pred p; setp.ne.b32 p, $0, 0; @p cp.async.ca.shared.global [$1], [$2], 4; }", "r,r,l"(i32 %n, ptr addrspace(3) %d, ptr addrspace(1) %a)
  call void asm sideeffect "cp.async.commit_group;\0A", "~{memory}"()
  %w = getelementptr i32, ptr addrspace(3) @u, i32 %t
  store i32 %t, ptr addrspace(3) %w
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  call void asm sideeffect "cp.async.wait_group $0;\0A", "n,~{memory}"(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(raw)
  %o = xor i32 %t, 1
  %e = getelementptr i32, ptr addrspace(3) @s, i32 %o
  %x = load i32, ptr addrspace(3) %e
  %v = load i32, ptr addrspace(3) %w
  %y = add i32 %x, %v
  %f = getelementptr i32, ptr addrspace(1) %q, i32 %t
  store i32 %y, ptr addrspace(1) %f
  ret void
}

; Which threads do a strong access under a predicate is not read: opaque.
define ptx_kernel void @strong(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i1 %c) "nvvm.reqntid"="64" {
  %x = call i32 asm sideeffect "mov.u32 $0, 0; @$2 ld.acquire.gpu.global.b32 $0, [$1];", "=r,l,b"(ptr addrspace(1) %p, i1 %c)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  store i32 %x, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
