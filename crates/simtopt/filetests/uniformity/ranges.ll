; test analyze --print=uniformity
; At most 32 threads: their numbers go from 0 to 31, so some functions of them have one result only.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k() #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %shifted = lshr i32 %t, 5 ; scope: grid ; shape: 0
  %divided = udiv i32 %t, 40 ; scope: grid ; shape: 0
  %high = add i32 %t, 96 ; scope: thread ; shape: tid.x + 96
  %masked = and i32 %high, 96 ; scope: grid ; shape: 96
  %rest = urem i32 %high, 33 ; scope: thread
  %taken = urem i32 %high, 96 ; scope: thread ; shape: tid.x
  %below = sub i32 %t, 1 ; scope: thread ; shape: tid.x - 1
  %not = ashr i32 %below, 5 ; scope: thread
  %frozen = freeze i32 %high ; scope: thread ; shape: tid.x + 96
  ret void
}
attributes #0 = { "nvvm.maxntid"="32" }
