; test opt
; Addresses as numbers, as `__cvta_generic_to_shared` gives them to assembly (model.md §3.2.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [256 x i32] poison, align 16
@u = internal addrspace(3) global [256 x i32] poison, align 16

define ptx_kernel void @sum(ptr addrspace(1) %q) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %g = addrspacecast ptr addrspace(3) @s to ptr
  %l = addrspacecast ptr %g to ptr addrspace(3)
  %w = ptrtoint ptr addrspace(3) %l to i64
  %n = trunc i64 %w to i32
  %b = shl i32 %t, 2
  %a = add i32 %n, %b
  call void asm sideeffect "st.shared.u32 [$0], $1;", "r,r"(i32 %a, i32 %t)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %x = call i32 asm sideeffect "{ .reg .u32 p; add.u32 p, $1, 0; ld.shared.u32 $0, [p]; }", "=r,r"(i32 %a)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(war)
  %o = xor i32 %b, 4
  %c = add i32 %o, %n
  call void asm sideeffect "st.shared.u32 [$0], $1;", "r,r"(i32 %c, i32 %x)
  %shown = getelementptr i32, ptr addrspace(1) %q, i32 %t
  store i32 %x, ptr addrspace(1) %shown
  ret void
}

; A difference of addresses leads to another array.
define ptx_kernel void @difference() "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = ptrtoint ptr addrspace(3) @s to i32
  %n = ptrtoint ptr addrspace(3) @u to i32
  %d = sub i32 %n, %m
  %b = shl i32 %t, 2
  %e = add i32 %b, %d
  %a = add i32 %m, %e
  call void asm sideeffect "st.shared.u32 [$0], $1;", "r,r"(i32 %a, i32 %t)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(raw)
  %o = xor i32 %t, 1
  %f = getelementptr i32, ptr addrspace(3) @u, i32 %o
  %x = load i32, ptr addrspace(3) %f
  store i32 %x, ptr addrspace(3) @s
  ret void
}

; So may one that comes from memory.
define ptx_kernel void @difference_from_memory(ptr addrspace(1) %off) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %m = ptrtoint ptr addrspace(3) @s to i32
  %d = load i32, ptr addrspace(1) %off
  %b = shl i32 %t, 2
  %e = add i32 %b, %d
  %a = add i32 %m, %e
  call void asm sideeffect "st.shared.u32 [$0], $1;", "r,r"(i32 %a, i32 %t)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(raw)
  %o = xor i32 %t, 1
  %f = getelementptr i32, ptr addrspace(3) @u, i32 %o
  %x = load i32, ptr addrspace(3) %f
  store i32 %x, ptr addrspace(3) @s
  ret void
}

; The text adds the difference.
define ptx_kernel void @difference_in_the_text(ptr addrspace(1) %p) {
  %d = sub i32 ptrtoint (ptr addrspace(3) @u to i32), ptrtoint (ptr addrspace(3) @s to i32)
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void asm sideeffect "{ .reg .u32 a; add.u32 a, $0, $1; st.shared.u32 [a], $2; }", "r,r,r"(ptr addrspace(3) @s, i32 %d, i32 %t)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @u, align 4
  store i32 %r1, ptr addrspace(1) %p
  ret void
}

; Another text has computed it.
define ptx_kernel void @difference_of_another_text(ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %d = call i32 asm "sub.u32 $0, $1, $2;", "=r,r,r"(ptr addrspace(3) @u, ptr addrspace(3) @s)
  call void asm sideeffect "{ .reg .u32 a; add.u32 a, $0, $1; st.shared.u32 [a], $2; }", "r,r,r"(ptr addrspace(3) @s, i32 %d, i32 %t)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @u, align 4
  store i32 %r1, ptr addrspace(1) %p
  ret void
}

; Sums of shared addresses have 32 bits, whatever pointers have here.
define ptx_kernel void @wraps(ptr addrspace(1) noalias %p) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr i32, ptr addrspace(3) @s, i32 %t
  call void asm sideeffect "{ .reg .u32 a; add.u32 a, $0, 0x80000000; add.u32 a, a, 0x80000000; st.shared.u32 [a], $1; }", "r,r"(ptr addrspace(3) @s, i32 %t)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) %a, align 4
  store i32 %r1, ptr addrspace(1) %p
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
