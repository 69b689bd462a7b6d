; test analyze --print=uniformity
; freeze picks a value for what is undefined, for each thread another one. A parameter without noundef may be undefined.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i32 %x, i32 noundef %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %a = freeze i32 undef ; scope: thread
  %b = freeze i32 poison ; scope: thread
  %c = freeze i32 %x ; scope: thread
  %d = freeze i32 %y ; scope: grid
  %e = freeze i32 3 ; scope: grid
  %f = freeze i32 %t ; scope: thread
  %sum = add nsw i32 %y, 1 ; scope: grid
  %g = freeze i32 %sum ; scope: thread
  %wrapping = add i32 %y, 1 ; scope: grid
  %h = freeze i32 %wrapping ; scope: grid
  ret void
}
