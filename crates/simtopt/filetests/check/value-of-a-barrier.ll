; test check --block-dim=64
; What each thread gives to a barrier is taken for what the barrier says: right where all give the same.
; verdict: wrong
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32, i1)

define ptx_kernel void @k(ptr noalias %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %odd = trunc i32 %t to i1
  %few = icmp slt i32 %n, 4
  %a = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %few) ; gone: correct
  %b = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %odd) ; gone: wrong
  %c = and i1 %a, %b ; after: %c = and i1 %few, %odd
  store i1 %c, ptr %out
  ret void
}
