; test opt
; A result that is narrower than the register has its low bits only (clang: `unsigned char n; asm("mov.u32 %0,
; %%ntid.x;" : "=r"(n))`): 0 of 512. Thread t reads what thread t xor 32 has written (model.md §3.2.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [1024 x i32] poison, align 16
define ptx_kernel void @k(ptr addrspace(1) noalias %out) "nvvm.reqntid"="512" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = call i8 asm "mov.u32 $0, %ntid.x;", "=r"()
  %nn = zext i8 %n to i32
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; needed ; barrier: kept(raw)
  %other = xor i32 %t, 32
  %x = add i32 %other, %nn
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %x
  %r = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %o
  ret void
}
