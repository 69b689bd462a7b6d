; test analyze --print=uniformity --block-dim=256
; In a block in a row, a comparison of tid.x with a multiple of 32 cuts between warps, if it cuts before it: t < 64
; and t > 63 do, t > 64 and t <= 64 do not. What is decided for the whole block is the same for all.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %a = icmp ult i32 %t, 64 ; scope: warp
  %b = icmp ugt i32 %t, 63 ; scope: warp
  %c = icmp sge i32 %t, 64 ; scope: warp
  %d = icmp ult i32 %t, 65 ; scope: thread
  %e = icmp ugt i32 %t, 64 ; scope: thread
  %f = icmp ule i32 %t, 64 ; scope: thread
  %g = icmp eq i32 %t, 64 ; scope: thread
  %h = icmp ult i32 %t, 256 ; scope: grid
  %i = icmp eq i32 %t, 300 ; scope: grid
  %j = icmp slt i32 %t, 0 ; scope: grid
  %rounded = and i32 %n, -32 ; scope: grid
  %k = icmp slt i32 %t, %rounded ; scope: warp
  %l = icmp slt i32 %t, %n ; scope: thread
  ret void
}
