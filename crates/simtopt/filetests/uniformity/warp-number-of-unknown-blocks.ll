; test analyze --print=uniformity
; Nothing says what blocks look like, and "at most 256 threads" does not: in a block of 16 x 16, a warp has two
; rows; in one of 65 x 2, the warp of thread (64, 0) is also that of (0, 1).
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k() "nvvm.maxntid"="256" {
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
