; test analyze --print=uniformity
; The branch back is divergent, but who comes back comes with the others: the phis of the header have the value of the
; first round for all, and then that of the next one.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %next, %loop ] ; scope: grid
  %first = phi i1 [ true, %entry ], [ false, %loop ] ; scope: grid
  %next = shl i32 %i, 1 ; scope: grid
  %more = icmp ult i32 %next, %t ; scope: thread
  br i1 %more, label %loop, label %end ; scope: thread
end:
  ret void
}
