; test analyze --print=uniformity
; Threads leave a loop in different iterations. In it, those that are still there count together; behind it, each has
; another count. What does not change in the loop is the same for all of them.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ] ; scope: grid
  %next = add i32 %i, 1 ; scope: grid
  %fixed = mul i32 %n, 3 ; scope: grid
  %more = icmp ult i32 %next, %t ; scope: thread
  br i1 %more, label %loop, label %end ; scope: thread
end:
  %last = phi i32 [ %next, %loop ] ; scope: thread
  %count = add i32 %i, 1 ; scope: thread
  %same = add i32 %fixed, 1 ; scope: grid
  ret void
}
