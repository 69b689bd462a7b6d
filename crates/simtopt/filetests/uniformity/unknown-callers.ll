; test analyze --print=uniformity
; A function that others may call may be given anything, by some threads only. A recursive one is given what it passes
; itself, which nobody follows.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

define i32 @visible(i32 %x) {
  %y = add i32 %x, 1 ; scope: thread
  %b = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 true) ; scope: thread
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() ; scope: cta
  ret i32 %y
}
define internal i32 @recursive(i32 %x) {
  %end = icmp eq i32 %x, 0 ; scope: thread
  br i1 %end, label %done, label %more ; scope: thread
more:
  %y = sub i32 %x, 1 ; scope: thread
  %r = call i32 @recursive(i32 %y) ; scope: thread
  ret i32 %r
done:
  ret i32 0
}
define ptx_kernel void @k(i32 %n) {
  %r = call i32 @recursive(i32 %n) ; scope: thread
  ret void
}
