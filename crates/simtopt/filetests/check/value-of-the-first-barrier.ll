; test check --block-dim=64
; Of two barriers that combine values, the one that is gone is the one whose value is another one now: not the second, as if the first
; combined something else.
; verdict: correct
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32, i1)

define ptx_kernel void @k(ptr noalias %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %odd = trunc i32 %t to i1
  %few = icmp slt i32 %n, 4
  %a = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %few) ; gone: correct
  %b = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %odd)
  %c = and i1 %a, %b ; after: %c = and i1 %few, %b
  %o = zext i1 %c to i8
  %p = getelementptr inbounds i8, ptr %out, i32 %t
  store i8 %o, ptr %p
  ret void
}
