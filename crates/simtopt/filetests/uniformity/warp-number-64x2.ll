; test analyze --print=uniformity --block-dim=64,2
; 64 x 2 threads: each row is two whole warps, so tid.x >> 5 is the same in a warp, and so is tid.y.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.z()

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %w = lshr i32 %t, 5 ; scope: warp
  %first = icmp eq i32 %w, 0 ; scope: warp
  br i1 %first, label %then, label %end ; scope: warp
then:
  br label %end
end:
  %x = phi i32 [ 0, %0 ], [ 1, %then ] ; scope: warp
  %ty = call i32 @llvm.nvvm.read.ptx.sreg.tid.y() ; scope: warp ; shape: tid.y
  %tz = call i32 @llvm.nvvm.read.ptx.sreg.tid.z() ; scope: grid ; shape: 0
  %low = and i32 %t, 31 ; scope: thread
  ret void
}
