; test analyze --print=uniformity
; A sum that wraps around still cancels: t + u - t is u. An ordered comparison of such sums is not decided by their
; difference: with t + u and t + v one may wrap and the other not. Without wrapping (nsw) it is.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i32 %u, i32 %v) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %a = add i32 %t, %u ; scope: thread
  %b = add i32 %t, %v ; scope: thread
  %less = icmp slt i32 %a, %b ; scope: thread
  %an = add nsw i32 %t, %u ; scope: thread
  %bn = add nsw i32 %t, %v ; scope: thread
  %less.n = icmp slt i32 %an, %bn ; scope: grid
  %below.n = icmp ult i32 %an, %bn ; scope: thread
  %eq = icmp eq i32 %a, %b ; scope: grid
  ret void
}
