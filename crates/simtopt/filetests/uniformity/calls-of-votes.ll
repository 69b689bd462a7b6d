; test analyze --print=uniformity
; A function that votes gives the warp one result if the warp calls it as a whole. In the function itself, threads of
; the other call may be there as well.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define internal i32 @ballot(i1 %p) noinline {
  %b = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %p) ; scope: thread
  ret i32 %b
}
define ptx_kernel void @k(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %p = icmp slt i32 %t, %n ; scope: thread
  %whole = call i32 @ballot(i1 %p) ; scope: warp
  %odd = trunc i32 %t to i1 ; scope: thread
  br i1 %odd, label %some, label %end ; scope: thread
some:
  %part = call i32 @ballot(i1 %p) ; scope: thread
  br label %end
end:
  %again = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %p) ; scope: warp
  ret void
}
