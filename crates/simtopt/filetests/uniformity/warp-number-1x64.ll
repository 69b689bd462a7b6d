; test analyze --print=uniformity --block-dim=1,64
; Warps are neighbours in the block's order. With one thread per row, that order is along the second axis.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()

define ptx_kernel void @k() {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: grid ; shape: 0
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y() ; scope: thread ; shape: tid.y
  %w = lshr i32 %y, 5 ; scope: warp
  %half = lshr i32 %y, 4 ; scope: thread
  %first = icmp ult i32 %y, 32 ; scope: warp
  ret void
}
