; test analyze --print=uniformity
; A -> B, A -> D, B -> C, B -> D. B does not make D's phi differ: whoever comes from B to D comes over one edge, and all
; threads go from A to the same side.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %u = icmp slt i32 %n, 0 ; scope: grid
  %d = icmp ult i32 %t, 5 ; scope: thread
  br label %A
A:
  br i1 %u, label %B, label %D ; scope: grid
B:
  br i1 %d, label %C, label %D ; scope: thread
C:
  ret void
D:
  %x = phi i32 [ 0, %A ], [ 1, %B ] ; scope: grid
  ret void
}
