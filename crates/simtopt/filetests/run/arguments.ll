; test run --block 1 --arg out=f64[2] --arg i64:-3 --arg f32:0.5 --arg i8:7 --arg f16:1.5 --arg bool:true --print out
; Numbers of all kinds.
; prints: out: -3.0 10.0
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %out, i64 %long, float %f, i8 %byte, half %h, i1 %bit) {
  %l = sitofp i64 %long to double
  store double %l, ptr %out
  %d = fpext float %f to double
  %b = sitofp i8 %byte to double
  %e = fpext half %h to double
  %o = uitofp i1 %bit to double
  %sum.1 = fadd double %d, %b
  %sum.2 = fadd double %sum.1, %e
  %sum.3 = fadd double %sum.2, %o
  %second = getelementptr double, ptr %out, i32 1
  store double %sum.3, ptr %second
  ret void
}
