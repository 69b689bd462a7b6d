; test analyze --print=uniformity
; Two blocks that lead to each other, entered together, left by a divergent branch: in the cycle, those that are left
; go around together; behind it, counts differ.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %c = icmp ult i32 %n, 5 ; scope: grid
  br i1 %c, label %a, label %b ; scope: grid
a:
  %x = phi i32 [ 0, %entry ], [ %y.next, %b ] ; scope: grid
  %x.next = add i32 %x, 1 ; scope: grid
  br label %b
b:
  %y = phi i32 [ 10, %entry ], [ %x.next, %a ] ; scope: grid
  %y.next = add i32 %y, 1 ; scope: grid
  %more = icmp slt i32 %y, %t ; scope: thread
  br i1 %more, label %a, label %end ; scope: thread
end:
  %z = add i32 %y, 2 ; scope: thread
  ret void
}
