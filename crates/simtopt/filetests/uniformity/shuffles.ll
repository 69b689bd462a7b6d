; test analyze --print=uniformity
; A shuffle by lane in one segment of 32 gives all threads of a warp the value of one lane, if that lane's number is
; the same for them. In segments of 16, each half has its own lane 0. Exchanges with a neighbour differ.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.shfl.sync.up.i32(i32, i32, i32, i32)

define ptx_kernel void @k(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() ; scope: cta
  %first = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %t, i32 0, i32 31) ; scope: warp
  %halves = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %t, i32 0, i32 4127) ; scope: thread
  %by.param = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %t, i32 %n, i32 31) ; scope: warp
  %by.block = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %t, i32 %block, i32 31) ; scope: warp
  %by.thread = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %t, i32 %t, i32 31) ; scope: thread
  %other = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %t, i32 1, i32 31) ; scope: thread
  %lower = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %t, i32 1, i32 0) ; scope: thread
  %some = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 65535, i32 %t, i32 0, i32 31) ; scope: thread
  ret void
}
