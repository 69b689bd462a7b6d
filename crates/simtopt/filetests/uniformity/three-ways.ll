; test analyze --print=uniformity
; A switch parts threads three ways; two of the ways meet first. Both meetings differ, and what comes after the
; second is together again.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  switch i32 %t, label %a [ ; scope: thread
    i32 1, label %b
    i32 2, label %c
  ]
a:
  br label %ab
b:
  br label %ab
ab:
  %x = phi i32 [ 0, %a ], [ 1, %b ] ; scope: thread
  br label %end
c:
  br label %end
end:
  %y = phi i32 [ 5, %ab ], [ 6, %c ] ; scope: thread
  %u = icmp slt i32 %n, 0 ; scope: grid
  br i1 %u, label %then, label %last ; scope: grid
then:
  br label %last
last:
  %z = phi i32 [ 0, %end ], [ 1, %then ] ; scope: grid
  ret void
}
