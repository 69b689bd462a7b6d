; test analyze --print=uniformity --block-dim=256
; An element takes 32 bytes, with its padding: those of a warp lie in 1,024 bytes, not in 512.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %p = getelementptr { <3 x float>, float }, ptr null, i32 %t ; scope: thread ; shape: 32*tid.x
  %a = ptrtoint ptr %p to i64 ; scope: thread ; shape: 32*tid.x
  %b = lshr i64 %a, 9 ; scope: thread
  %c = lshr i64 %a, 10 ; scope: warp
  ret void
}
