; test analyze --print=uniformity
; A barrier that counts or combines gives all threads of the block the same; one that all reach together.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32, i1)
declare i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32, i1)

define ptx_kernel void @k(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %p = icmp slt i32 %t, %n ; scope: thread
  %count = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %p) ; scope: cta
  %any = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %p) ; scope: cta
  br i1 %any, label %then, label %end ; scope: cta
then:
  br label %end
end:
  %x = phi i32 [ 0, %0 ], [ 1, %then ] ; scope: cta
  ret void
}
