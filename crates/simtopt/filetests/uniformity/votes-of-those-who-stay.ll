; test analyze --print=uniformity
; Threads that go straight to the end of the kernel need nobody any more and are gone, wherever the branch is that
; parts them: those that do not are all that vote.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)

define ptx_kernel void @k(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %odd = trunc i32 %t to i1 ; scope: thread
  br i1 %odd, label %some, label %end ; scope: thread
some:
  %p = icmp slt i32 %t, %n ; scope: thread
  %part = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %p) ; scope: warp
  br label %end
end:
  ret void
}
