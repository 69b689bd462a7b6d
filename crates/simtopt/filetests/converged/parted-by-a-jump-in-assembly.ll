; test opt
; Threads of a warp may part at a jump in a text; the barrier brings them together (model.md §3.2.4).
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
@s = internal addrspace(3) global [1024 x i32] poison, align 4
@s2 = internal addrspace(3) global [1024 x i32] poison, align 4
declare i32 @llvm.nvvm.activemask()
define ptx_kernel void @k(ptr addrspace(1) noalias %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %r = call i32 asm "{ .reg .pred p; mov.u32 $0, 0; setp.gt.u32 p, $1, 7; @p bra DONE; mul.lo.u32 $0, $1, $1; DONE: }", "=&r,r"(i32 %t)
  call void @llvm.nvvm.barrier0() ; barrier: kept(converged)
  %m = call i32 @llvm.nvvm.activemask()
  %x = add i32 %m, %r
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %x, ptr addrspace(1) %p
  ret void
}
