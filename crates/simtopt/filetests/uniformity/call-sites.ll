; test analyze --print=uniformity
; A parameter is chosen by the control of the calls: if (w) f(0); else f(32); gives f a parameter that differs as w
; does. One call gives what it passes.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

define internal i32 @by.thread(i32 %x) noinline {
  %y = add i32 %x, 1 ; scope: thread
  ret i32 %y
}
define internal i32 @by.block(i32 %x) noinline {
  %y = add i32 %x, 1 ; scope: cta
  ret i32 %y
}
define internal i32 @once(i32 %x) noinline {
  %y = add i32 %x, 1 ; scope: grid
  ret i32 %y
}
define ptx_kernel void @k(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %w = icmp ult i32 %t, 5 ; scope: thread
  br i1 %w, label %a, label %b ; scope: thread
a:
  %ra = call i32 @by.thread(i32 0) ; scope: grid
  br label %c
b:
  %rb = call i32 @by.thread(i32 32) ; scope: grid
  br label %c
c:
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() ; scope: cta
  %first = icmp eq i32 %block, 0 ; scope: cta
  br i1 %first, label %d, label %e ; scope: cta
d:
  %rd = call i32 @by.block(i32 0) ; scope: grid
  br label %f
e:
  %re = call i32 @by.block(i32 32) ; scope: grid
  br label %f
f:
  %r = call i32 @once(i32 %n) ; scope: grid
  ret void
}
