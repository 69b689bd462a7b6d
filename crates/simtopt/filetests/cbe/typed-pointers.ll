; test bases -passes=common-base-elim
; llvm 14
; Where a text says what pointers point to, a representative that points to something else is cast.
target triple = "nvptx64-nvidia-cuda"

define void @k(float* %p, i64 %i, i32* %q) {
entry:
  %a = getelementptr inbounds float, float* %p, i64 %i
  %v = load float, float* %a, align 4
  %j = add nsw i64 %i, 3
  %b = getelementptr inbounds float, float* %p, i64 %j
  store float %v, float* %b, align 4
  %k = shl i64 %i, 2
  %r = bitcast float* %p to i8*
  %c = getelementptr i8, i8* %r, i64 %k
  store i8 1, i8* %c, align 1
  %s = bitcast float* %p to [2 x i16]*
  %d = getelementptr [2 x i16], [2 x i16]* %s, i64 %j, i64 1
  store i16 2, i16* %d, align 2
  %e = getelementptr [2 x i16], [2 x i16]* %s, i64 %i, i64 0
  store i16 3, i16* %e, align 2
  ret void
}
; becomes:
; define void @k(float* %p, i64 %i, i32* %q) {
; entry:
;   %scevcgp_0 = getelementptr inbounds float, float* %p, i64 %i
;   %v = load float, float* %scevcgp_0, align 4
;   %scevcgptmp_0 = bitcast float* %scevcgp_0 to i8*
;   %scevcgp_1 = getelementptr i8, i8* %scevcgptmp_0, i64 12
;   %bitCastEnd = bitcast i8* %scevcgp_1 to float*
;   store float %v, float* %bitCastEnd, align 4
;   %bitCastEnd1 = bitcast float* %scevcgp_0 to i8*
;   store i8 1, i8* %bitCastEnd1, align 1
;   %scevcgptmp_1 = bitcast float* %scevcgp_0 to i8*
;   %scevcgp_2 = getelementptr i8, i8* %scevcgptmp_1, i64 14
;   %bitCastEnd2 = bitcast i8* %scevcgp_2 to i16*
;   store i16 2, i16* %bitCastEnd2, align 2
;   %bitCastEnd3 = bitcast float* %scevcgp_0 to i16*
;   store i16 3, i16* %bitCastEnd3, align 2
;   ret void
; }
; notes:
; line 8: merged(5)
