; test analyze --print=uniformity
; At most 256 threads, in whatever shape: each number is less than 256. That decides a comparison with 256 for all,
; and says nothing about warps.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k() "nvvm.maxntid"="16,16" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %a = icmp ult i32 %t, 256 ; scope: grid
  %b = icmp ult i32 %t, 255 ; scope: thread
  %c = icmp ult i32 %t, 128 ; scope: thread
  %low = and i32 %t, 255 ; scope: thread ; shape: tid.x
  ret void
}
