; test analyze --print=uniformity
; A warp's numbers that go all the way round are parted by the sign; those that go half as far are not.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k() #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %round = shl i32 %t, 27 ; scope: thread ; shape: 134217728*tid.x
  %a = icmp slt i32 %round, 0 ; scope: thread
  %b = icmp sgt i32 %round, -1 ; scope: thread
  %half = shl i32 %t, 26 ; scope: thread ; shape: 67108864*tid.x
  %c = icmp slt i32 %half, 0 ; scope: warp
  %d = icmp sgt i32 %half, -1 ; scope: warp
  ret void
}

attributes #0 = { "nvvm.reqntid"="256" }
