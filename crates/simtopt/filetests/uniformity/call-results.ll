; test analyze --print=uniformity
; What a function of the module returns is as uniform as its arguments and its control make it: a constant whatever is
; passed, a parameter as it is passed, a choice by a parameter as that parameter is.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define internal i32 @seven(i32 %x) noinline {
  ret i32 7
}
define internal i32 @same(i32 %x, i32 %y) noinline {
  %z = add i32 %x, 3 ; scope: thread
  ret i32 %z
}
define internal i32 @choose(i32 %x) noinline {
  %c = icmp sgt i32 %x, 0 ; scope: thread
  br i1 %c, label %one, label %two ; scope: thread
one:
  ret i32 1
two:
  ret i32 2
}
define internal i32 @id() noinline {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %u = add i32 %t, 1 ; scope: thread ; shape: tid.x + 1
  ret i32 %u
}
define ptx_kernel void @k(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %a = call i32 @seven(i32 %t) ; scope: grid
  %b = call i32 @same(i32 %n, i32 %t) ; scope: grid
  %c = call i32 @same(i32 %t, i32 %n) ; scope: thread
  %d = call i32 @choose(i32 %n) ; scope: grid
  %e = call i32 @choose(i32 %t) ; scope: thread
  %f = call i32 @id() ; scope: thread ; shape: tid.x + 1
  %g = sub i32 %f, %t ; scope: grid ; shape: 1
  %odd = trunc i32 %t to i1 ; scope: thread
  br i1 %odd, label %some, label %end ; scope: thread
some:
  %h = call i32 @seven(i32 0) ; scope: grid
  %i = call i32 @choose(i32 %n) ; scope: grid
  br label %end
end:
  ret void
}
