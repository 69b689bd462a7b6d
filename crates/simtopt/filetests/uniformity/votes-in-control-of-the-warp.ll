; test analyze --print=uniformity --block-dim=256
; Where whole warps come, votes are as good as anywhere.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %w = lshr i32 %t, 5 ; scope: warp
  %c = icmp eq i32 %w, 1 ; scope: warp
  br i1 %c, label %then, label %end ; scope: warp
then:
  %p = icmp ult i32 %t, 40 ; scope: thread
  %b = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %p) ; scope: warp
  %s = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %t, i32 0, i32 31) ; scope: warp
  br label %end
end:
  %after = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c) ; scope: warp
  call void @after(i32 %after)
  ret void
}
declare void @after(i32)
