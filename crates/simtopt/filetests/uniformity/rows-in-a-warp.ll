; test analyze --print=uniformity --block-dim=16,16
; A warp is two rows of 16: the pair of rows is the same for it, the row is not.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()

define ptx_kernel void @k() {
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y() ; scope: thread ; shape: tid.y
  %pair = lshr i32 %y, 1 ; scope: warp
  %upper = icmp ult i32 %y, 8 ; scope: warp
  %odd = icmp ult i32 %y, 7 ; scope: thread
  ret void
}
