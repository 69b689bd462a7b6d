; test analyze --print=uniformity
; -100 in the first row and 100 in the second: 200 apart, which is another number in 8 bits.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() "nvvm.reqntid"="64,2" {
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y() ; scope: warp
  %far = mul nuw nsw i32 %y, 200 ; scope: warp
  %number = add nsw i32 %far, -100 ; scope: warp
  %sign = trunc i32 %number to i8 ; scope: warp
  %is_second = icmp sgt i8 %sign, 0 ; scope: warp
  %near = mul nuw nsw i32 %y, 100 ; scope: warp
  %small = trunc i32 %near to i8 ; scope: warp
  %is_negative = icmp slt i8 %small, 0 ; scope: grid
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
