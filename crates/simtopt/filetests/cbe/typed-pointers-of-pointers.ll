; test bases -passes=common-base-elim
; llvm 14
; Nobody can write down what a pointer to a pointer points to: those are left alone.
target triple = "nvptx64-nvidia-cuda"

define void @k(float** %p, i64 %i, float* %q) {
  %1 = getelementptr inbounds float*, float** %p, i64 %i
  store float* %q, float** %1, align 8
  %2 = getelementptr inbounds float*, float** %p, i64 %i
  store float* %q, float** %2, align 8
  %3 = getelementptr inbounds float, float* %q, i64 %i
  store float 0.0, float* %3, align 4
  %4 = getelementptr inbounds float, float* %q, i64 %i
  store float 0.0, float* %4, align 4
  ret void
}
; becomes:
; define void @k(float** %p, i64 %i, float* %q) {
;   %1 = getelementptr inbounds float*, float** %p, i64 %i
;   store float* %q, float** %1, align 8
;   %2 = getelementptr inbounds float*, float** %p, i64 %i
;   store float* %q, float** %2, align 8
;   %scevcgp_0 = getelementptr inbounds float, float* %q, i64 %i
;   store float 0.0, float* %scevcgp_0, align 4
;   store float 0.0, float* %scevcgp_0, align 4
;   ret void
; }
; notes:
; line 11: merged(2)
