; test analyze --print=uniformity
; What a function returns that nobody knows may differ between threads, whatever it is given. Functions of the CUDA math
; library compute from their arguments alone.
target triple = "nvptx64-nvidia-cuda"
declare i64 @llvm.nvvm.read.ptx.sreg.clock64()

declare i32 @somebody(i32)
declare float @__nv_sqrtf(float)
define ptx_kernel void @k(i32 %n, float %x, ptr %f) {
  %a = call i32 @somebody(i32 %n) ; scope: thread
  %b = call float @__nv_sqrtf(float %x) ; scope: grid
  %c = call i32 %f(i32 0) ; scope: thread
  %i = sitofp i32 %a to float ; scope: thread
  %d = call float @__nv_sqrtf(float %i) ; scope: thread
  %clock = call i64 @llvm.nvvm.read.ptx.sreg.clock64() ; scope: thread
  ret void
}
