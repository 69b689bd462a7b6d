; test analyze --print=uniformity
; A sum that may wrap around does so for some threads and not for others: widened, it is no longer the thread's
; number plus something. One that does not wrap is: because it says so (nsw, and signed), or because blocks are not
; that large.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i32 %u) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %wide.t = zext i32 %t to i64 ; scope: thread ; shape: tid.x
  %a = add i32 %t, %u ; scope: thread
  %wide.a = zext i32 %a to i64 ; scope: thread
  %d = sub i64 %wide.a, %wide.t ; scope: thread
  %b = add nsw i32 %t, %u ; scope: thread
  %signed.t = sext i32 %t to i64 ; scope: thread ; shape: tid.x
  %signed.b = sext i32 %b to i64 ; scope: thread
  %e = sub i64 %signed.b, %signed.t ; scope: grid
  %zero.b = zext i32 %b to i64 ; scope: thread
  %f = sub i64 %zero.b, %wide.t ; scope: thread
  %c = add i32 %t, 8 ; scope: thread ; shape: tid.x + 8
  %wide.c = zext i32 %c to i64 ; scope: thread ; shape: tid.x + 8
  %g = sub i64 %wide.c, %wide.t ; scope: grid ; shape: 8
  %m = sub i32 %t, 8 ; scope: thread ; shape: tid.x - 8
  %wide.m = zext i32 %m to i64 ; scope: thread
  %h = sub i64 %wide.m, %wide.t ; scope: thread
  ret void
}
