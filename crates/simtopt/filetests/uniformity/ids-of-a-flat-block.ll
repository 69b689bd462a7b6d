; test analyze --print=uniformity
; In a block of 256 threads in a row, tid.y and tid.z are 0, and extents are numbers.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.z()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

define ptx_kernel void @k() "nvvm.reqntid"="256" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %ty = call i32 @llvm.nvvm.read.ptx.sreg.tid.y() ; scope: grid ; shape: 0
  %tz = call i32 @llvm.nvvm.read.ptx.sreg.tid.z() ; scope: grid ; shape: 0
  %width = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x() ; scope: grid ; shape: 256
  %height = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y() ; scope: grid ; shape: 1
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() ; scope: cta
  %row = mul i32 %block, %width ; scope: cta ; shape: 256*cta
  %i = add i32 %row, %t ; scope: thread ; shape: tid.x + 256*cta
  %w = lshr i32 %i, 5 ; scope: warp
  %rows = mul i32 %ty, %width ; scope: grid ; shape: 0
  %flat = add i32 %rows, %t ; scope: thread ; shape: tid.x
  ret void
}
