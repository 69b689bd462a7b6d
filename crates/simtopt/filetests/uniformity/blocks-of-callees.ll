; test analyze --print=uniformity
; A function is launched as the kernels that call it are: if they agree on the shape of blocks, it holds there too.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define internal i32 @in.a.row() noinline {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %w = lshr i32 %t, 5 ; scope: warp
  ret i32 %w
}
define internal i32 @in.any() noinline {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %w = lshr i32 %t, 5 ; scope: thread
  ret i32 %w
}
define ptx_kernel void @rows() "nvvm.reqntid"="256" {
  %a = call i32 @in.a.row() ; scope: warp
  %b = call i32 @in.any() ; scope: thread
  ret void
}
define ptx_kernel void @squares() "nvvm.reqntid"="16,16" {
  %b = call i32 @in.any() ; scope: thread
  ret void
}
