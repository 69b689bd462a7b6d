; test opt
; Texture reads are outside the model (model.md §3.2).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %p, i64 %n) {
  %x = call { float, float, float, float } @llvm.nvvm.tex.unified.1d.v4f32.s32(i64 %n, i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  store i32 1, ptr %p, align 4
  ret void
}
