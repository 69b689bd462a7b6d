; test opt
; A loop in assembly waits until all threads have counted, which orders what they stored: the barrier behind
; which it stands is not shown to be needed (model.md §9.1).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [256 x i32] poison, align 16
@flag = internal addrspace(3) global i32 poison, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define ptx_kernel void @spin(ptr addrspace(1) noalias %out) "nvvm.reqntid"="64" "target-cpu"="sm_80" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %d = getelementptr i32, ptr addrspace(3) @s, i32 %t
  store i32 %t, ptr addrspace(3) %d
  fence syncscope("block") seq_cst
  %old = atomicrmw add ptr addrspace(3) @flag, i32 1 syncscope("block") seq_cst
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw) ; witness: no
  %v = call i32 asm "{ .reg .pred p; WAIT: ld.acquire.cta.shared.u32 $0, [$1]; setp.ne.u32 p, $0, 64; @p bra WAIT; }", "=r,r"(i32 ptrtoint (ptr addrspace(3) @flag to i32))
  %x = xor i32 %t, 32
  %qq = getelementptr i32, ptr addrspace(3) @s, i32 %x
  %w = load i32, ptr addrspace(3) %qq
  %z = add i32 %w, %v
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %z, ptr addrspace(1) %o
  ret void
}
