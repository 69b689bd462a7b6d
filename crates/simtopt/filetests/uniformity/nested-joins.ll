; test analyze --print=uniformity
; The inner branch is divergent and meets at %inner; the outer one is the same for all. Only the inner join's phi differs
; of itself; the outer one takes the difference along.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %u = icmp slt i32 %n, 0 ; scope: grid
  %c = icmp ult i32 %t, 5 ; scope: thread
  br i1 %u, label %left, label %right ; scope: grid
left:
  br i1 %c, label %then, label %inner ; scope: thread
then:
  br label %inner
inner:
  %x = phi i32 [ 0, %left ], [ 1, %then ] ; scope: thread
  br label %outer
right:
  br label %outer
outer:
  %y = phi i32 [ 2, %inner ], [ 3, %right ] ; scope: grid
  %z = phi i32 [ %x, %inner ], [ 3, %right ] ; scope: thread
  ret void
}
