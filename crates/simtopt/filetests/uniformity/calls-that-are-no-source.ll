; test analyze --print=uniformity
; `nodivergencesource` says that a call is as uniform in a warp as what it is given; with divergent operands it is not.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @external(i32)
declare i32 @quiet(i32) #0

define ptx_kernel void @k(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %unknown = call i32 @external(i32 %n) ; scope: thread
  %marked = call i32 @external(i32 %n) nodivergencesource ; scope: warp
  %callee = call i32 @quiet(i32 %n) ; scope: warp
  %each = call i32 @quiet(i32 %t) ; scope: thread
  ret void
}
attributes #0 = { nodivergencesource }
