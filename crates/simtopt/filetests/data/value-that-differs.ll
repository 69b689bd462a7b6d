; test opt
; Values that may differ between threads, that may be undefined or poison, and counts, stay (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i1 poison, align 4

define ptx_kernel void @k(ptr %p, i32 %n, i1 %c) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %odd = trunc i32 %t to i1
  %a = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %odd) ; barrier: kept(value-used)
  store volatile i1 %a, ptr %p, align 1
  %m = load i1, ptr addrspace(3) @s, align 1
  %b = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %m) ; barrier: kept(value-used)
  store volatile i1 %b, ptr %p, align 1
  %d = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 undef) ; barrier: kept(value-used)
  store volatile i1 %d, ptr %p, align 1
  %u = select i1 %c, i1 undef, i1 true
  %e = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %u) ; barrier: kept(value-used)
  store volatile i1 %e, ptr %p, align 1
  %w = add nsw i32 %n, 1
  %v = icmp sgt i32 %w, 7
  %f = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %v) ; barrier: kept(value-used)
  store volatile i1 %f, ptr %p, align 1
  %g = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %c) ; barrier: kept(value-used)
  store volatile i32 %g, ptr %p, align 4
  ret void
}
