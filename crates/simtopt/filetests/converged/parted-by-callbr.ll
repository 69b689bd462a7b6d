; test opt
; Threads of a warp may part at a `callbr`; the barrier brings them together (model.md §3.2.4).
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
@s = internal addrspace(3) global [1024 x i32] poison, align 4
@s2 = internal addrspace(3) global [1024 x i32] poison, align 4
declare i32 @llvm.nvvm.activemask()
define ptx_kernel void @k(ptr addrspace(1) noalias %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  callbr void asm "{ .reg .pred p; setp.gt.u32 p, $0, 7; @p bra ${1:l}; }", "r,!i"(i32 %t) to label %a [label %b]
a:
  br label %j
b:
  br label %j
j:
  %ph = phi i32 [0, %a], [1, %b]
  call void @llvm.nvvm.barrier0() ; barrier: kept(converged)
  %m = call i32 @llvm.nvvm.activemask()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %m, ptr addrspace(1) %p
  ret void
}
