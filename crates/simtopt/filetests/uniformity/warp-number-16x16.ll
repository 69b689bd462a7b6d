; test analyze --print=uniformity --block-dim=16,16
; 16 x 16 threads: a warp is two rows. tid.x >> 5 is 0 for all, tid.y differs within a warp, and the number of the
; thread in the block, tid.x + 16 * tid.y, gives the number of the warp.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %ty = call i32 @llvm.nvvm.read.ptx.sreg.tid.y() ; scope: thread ; shape: tid.y
  %zero = lshr i32 %t, 5 ; scope: grid ; shape: 0
  %rows = shl i32 %ty, 4 ; scope: thread ; shape: 16*tid.y
  %flat = add i32 %rows, %t ; scope: thread ; shape: tid.x + 16*tid.y
  %w = lshr i32 %flat, 5 ; scope: warp
  %wide = mul i32 %ty, 32 ; scope: thread ; shape: 32*tid.y
  %not = add i32 %wide, %t ; scope: thread ; shape: tid.x + 32*tid.y
  %v = lshr i32 %not, 5 ; scope: thread
  ret void
}
