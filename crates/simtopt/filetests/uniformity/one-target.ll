; test analyze --print=uniformity
; A branch that goes to one block either way parts nobody.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)

define ptx_kernel void @k() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %c = icmp ult i32 %t, 5 ; scope: thread
  br i1 %c, label %a, label %a ; scope: thread
a:
  %x = phi i32 [ 1, %entry ], [ 1, %entry ] ; scope: grid ; shape: 1
  %b = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c) ; scope: warp
  switch i32 %t, label %end [ ; scope: thread
    i32 0, label %end
    i32 1, label %end
  ]
end:
  %y = phi i32 [ 1, %a ], [ 1, %a ], [ 1, %a ] ; scope: grid
  %d = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c) ; scope: warp
  ret void
}
