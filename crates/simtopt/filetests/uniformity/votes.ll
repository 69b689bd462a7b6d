; test analyze --print=uniformity
; Votes and reductions of a whole warp give the same to all of it. match.any tells each group of equal values its own
; mask. Which threads are converged right now (activemask) is nothing that threads agree on.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i1 @llvm.nvvm.vote.all.sync(i32, i1)
declare i1 @llvm.nvvm.vote.any.sync(i32, i1)
declare i1 @llvm.nvvm.vote.uni.sync(i32, i1)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i32 @llvm.nvvm.redux.sync.add(i32, i32)
declare { i32, i1 } @llvm.nvvm.match.all.sync.i32p(i32, i32)
declare i32 @llvm.nvvm.match.any.sync.i32(i32, i32)
declare i32 @llvm.nvvm.activemask()

define ptx_kernel void @k(i1 %u) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %p = icmp ult i32 %t, 7 ; scope: thread
  %all = call i1 @llvm.nvvm.vote.all.sync(i32 -1, i1 %p) ; scope: warp
  %any = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %p) ; scope: warp
  %uni = call i1 @llvm.nvvm.vote.uni.sync(i32 -1, i1 %p) ; scope: warp
  %ballot = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %p) ; scope: warp
  %sum = call i32 @llvm.nvvm.redux.sync.add(i32 %t, i32 -1) ; scope: warp
  %same = call { i32, i1 } @llvm.nvvm.match.all.sync.i32p(i32 -1, i32 %t) ; scope: warp
  %mask = extractvalue { i32, i1 } %same, 0 ; scope: warp
  %group = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %t) ; scope: thread
  %active = call i32 @llvm.nvvm.activemask() ; scope: thread
  %of.all = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %u) ; scope: warp
  ret void
}
