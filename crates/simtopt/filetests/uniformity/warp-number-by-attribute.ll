; test analyze --print=uniformity
; The module itself may say that blocks have one dimension: 96 threads are three warps in a row.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k() "nvvm.reqntid"="96" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %w = lshr i32 %t, 5 ; scope: warp
  %first = icmp eq i32 %w, 0 ; scope: warp
  br i1 %first, label %then, label %end ; scope: warp
then:
  br label %end
end:
  %x = phi i32 [ 0, %0 ], [ 1, %then ] ; scope: warp
  ret void
}
