; test analyze --print=uniformity --block-dim=65,2
; 65 x 2 threads: thread (64, 0) has the number 64, and (0, 1) the number 65.
; They are in one warp, and 64 >> 5 is 2, 0 >> 5 is 0.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %w = lshr i32 %t, 5 ; scope: thread
  %first = icmp eq i32 %w, 0 ; scope: thread
  br i1 %first, label %then, label %end ; scope: thread
then:
  br label %end
end:
  %x = phi i32 [ 0, %0 ], [ 1, %then ] ; scope: thread
  ret void
}
