; test analyze --print=uniformity
; Two blocks that lead to each other, entered at either by a divergent branch: threads are in the cycle at different
; places, so what changes in it differs. What does not change in it is the same.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %c = icmp ult i32 %t, 5 ; scope: thread
  br i1 %c, label %a, label %b ; scope: thread
a:
  %x = phi i32 [ 0, %entry ], [ %y.next, %b ] ; scope: thread
  %fixed = add i32 %n, 1 ; scope: grid
  %x.next = add i32 %x, 1 ; scope: thread
  br label %b
b:
  %y = phi i32 [ 10, %entry ], [ %x.next, %a ] ; scope: thread
  %y.next = add i32 %y, 1 ; scope: thread
  %more = icmp slt i32 %y, %n ; scope: thread
  br i1 %more, label %a, label %end ; scope: thread
end:
  %z = add i32 %n, 2 ; scope: grid
  ret void
}
