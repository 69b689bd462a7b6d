; test analyze --print=uniformity
; A switch over the thread's number parts threads as a branch does; one over the block's number parts blocks.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() ; scope: cta
  switch i32 %t, label %next [ ; scope: thread
    i32 0, label %a
    i32 1, label %b
  ]
a:
  br label %next
b:
  br label %next
next:
  %x = phi i32 [ 0, %entry ], [ 1, %a ], [ 2, %b ] ; scope: thread
  switch i32 %block, label %end [ ; scope: cta
    i32 0, label %c
  ]
c:
  br label %end
end:
  %y = phi i32 [ 0, %next ], [ 1, %c ] ; scope: cta
  ret void
}
