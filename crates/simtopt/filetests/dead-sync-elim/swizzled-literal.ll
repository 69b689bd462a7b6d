; test opt -passes=dead-sync-elim<literal> --block-dim=64
; To each thread a word of its own, by an operation that the description does not list.
; check: correct
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [64 x i32] poison, align 4

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = xor i32 %t, 5
  %p = getelementptr inbounds [64 x i32], ptr addrspace(3) @s, i32 0, i32 %x
  %v = load i32, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept
  store i32 %v, ptr addrspace(3) %p, align 4
  ret void
}
