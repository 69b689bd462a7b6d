; test opt
; In a function that is called, assembly that nobody has marked ends all threads but 32, which do not meet
; others behind the second barrier (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x i32] poison, align 16
@u = internal addrspace(3) global [64 x i32] poison, align 16
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define internal i32 @first_warp(i32 %t) noinline {
  %one = call i32 asm "{ .reg .pred p; setp.ge.u32 p, $1, 32; @p exit; mov.u32 $0, 1; }", "=r,r"(i32 %t)
  ret i32 %one
}
define ptx_kernel void @k(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %one = call i32 @first_warp(i32 %t)
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %one, ptr addrspace(3) %d
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %x = xor i32 %t, 1
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %x
  %w = load i32, ptr addrspace(3) %q
  %e = getelementptr i32, ptr addrspace(3) @u, i32 %t
  store i32 %w, ptr addrspace(3) %e
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %y = xor i32 %t, 32
  %r = getelementptr i32, ptr addrspace(3) @u, i32 %y
  %v = load i32, ptr addrspace(3) %r
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}
