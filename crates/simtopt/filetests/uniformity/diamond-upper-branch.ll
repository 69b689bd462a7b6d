; test analyze --print=uniformity
; A -> B, A -> D, B -> C, B -> D. A makes D's phi differ: threads come from A directly and by B. The formula of the
; reference says that it does not, since A and B both decide whether D is executed.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %u = icmp slt i32 %n, 0 ; scope: grid
  %d = icmp ult i32 %t, 5 ; scope: thread
  br label %A
A:
  br i1 %d, label %B, label %D ; scope: thread
B:
  br i1 %u, label %C, label %D ; scope: grid
C:
  ret void
D:
  %x = phi i32 [ 0, %A ], [ 1, %B ] ; scope: thread
  ret void
}
