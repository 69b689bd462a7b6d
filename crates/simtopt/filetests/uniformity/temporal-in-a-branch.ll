; test analyze --print=uniformity
; The branch behind the loop depends on a count that is the same in the loop: it is not behind it.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ] ; scope: grid
  %next = add i32 %i, 1 ; scope: grid
  %many = icmp ugt i32 %i, 3 ; scope: grid
  %more = icmp ult i32 %next, %t ; scope: thread
  br i1 %more, label %loop, label %after ; scope: thread
after:
  br i1 %many, label %then, label %end ; scope: thread
then:
  br label %end
end:
  %x = phi i32 [ 0, %after ], [ 1, %then ] ; scope: thread
  ret void
}
