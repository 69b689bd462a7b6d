; test run --block 1 --arg i64:0 --arg i32[1] --arg bool:false --print 1
; What is not executed need not be supported.
; prints: 1: 1
target triple = "nvptx64-nvidia-cuda"
declare { float, float, float, float } @llvm.nvvm.tex.unified.1d.v4f32.s32(i64, i32)

define ptx_kernel void @k(i64 %texture, ptr %out, i1 %c) {
  br i1 %c, label %yes, label %no
yes:
  %x = call { float, float, float, float } @llvm.nvvm.tex.unified.1d.v4f32.s32(i64 %texture, i32 0)
  ret void
no:
  store i32 1, ptr %out
  ret void
}
