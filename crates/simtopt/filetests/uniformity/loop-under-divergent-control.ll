; test analyze --print=uniformity
; A loop that only some threads come to, but those together: they count and leave together. Behind the join, the others
; have another value.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %c = icmp ult i32 %t, 5 ; scope: thread
  br i1 %c, label %loop, label %end ; scope: thread
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ] ; scope: grid
  %next = add i32 %i, 1 ; scope: grid
  %more = icmp slt i32 %next, %n ; scope: grid
  br i1 %more, label %loop, label %after ; scope: grid
after:
  %count = add i32 %i, 1 ; scope: grid
  br label %end
end:
  %x = phi i32 [ 0, %entry ], [ %count, %after ] ; scope: thread
  ret void
}
