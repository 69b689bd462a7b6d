; test run --block 1 --arg i64:0
; A texture: the interpreter stops, and says where.
target triple = "nvptx64-nvidia-cuda"
declare { float, float, float, float } @llvm.nvvm.tex.unified.1d.v4f32.s32(i64, i32)

define ptx_kernel void @k(i64 %texture) {
  %x = call { float, float, float, float } @llvm.nvvm.tex.unified.1d.v4f32.s32(i64 %texture, i32 0) ; run: error
  ret void
}
