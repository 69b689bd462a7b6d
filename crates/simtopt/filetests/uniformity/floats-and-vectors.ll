; test analyze --print=uniformity
; Whatever has no shape is as uniform as what it is computed from.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(float %x, <2 x float> %v) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %f = uitofp i32 %t to float ; scope: thread
  %a = fadd float %x, 1.0 ; scope: grid
  %b = fmul float %x, %f ; scope: thread
  %c = fcmp olt float %a, %x ; scope: grid
  %d = extractelement <2 x float> %v, i32 0 ; scope: grid
  %e = extractelement <2 x float> %v, i32 %t ; scope: thread
  %g = insertelement <2 x float> %v, float %f, i32 0 ; scope: thread
  %h = shufflevector <2 x float> %v, <2 x float> poison, <2 x i32> <i32 1, i32 0> ; scope: grid
  %i = select i1 %c, float %x, float %a ; scope: grid
  %zero = fsub float %f, %f ; scope: thread
  ret void
}
