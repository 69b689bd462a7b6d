; test analyze --print=uniformity
; Elements of an array on the stack are chosen by their index.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i32 %n) {
  %a = alloca [4 x i32], align 4 ; scope: warp
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %i = and i32 %t, 3 ; scope: thread
  %at = getelementptr i32, ptr %a, i32 %i ; scope: thread
  store i64 0, ptr %a, align 4
  store i32 1, ptr %at, align 4
  %x = load i32, ptr %a, align 4 ; scope: thread
  ret void
}
