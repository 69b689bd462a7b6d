; test bases -passes=common-base-elim
; llvm 14
; No address by a value of another type.
target triple = "nvptx64-nvidia-cuda"
define void @f(float* %p, i64 %i, i64 %j, i64 %k) {
entry:
  %x = add i64 %i, %j
  %a = getelementptr float, float* %p, i64 %x
  store float 0.0, float* %a
  %y = add i64 %x, %k
  %b = getelementptr float, float* %p, i64 %y
  store float 0.0, float* %b
  ret void
}
define void @g(float* %p, i64 %i, i64 %j, i64 %k) {
entry:
  %x = add i64 %i, %j
  %a = getelementptr float, float* %p, i64 %x
  store float 0.0, float* %a
  %k4 = mul i64 %k, 4
  store i64 %k4, i64* undef
  %i4 = mul i64 %i, 4
  %j4 = mul i64 %j, 4
  %y = add i64 %i4, %j4
  %z = add i64 %y, %k4
  %c = bitcast float* %p to i8*
  %b = getelementptr i8, i8* %c, i64 %z
  store i8 0, i8* %b
  ret void
}
define void @h(float* %p, i64 %i, i64 %j, i64 %k) {
entry:
  %x = add i64 %i, %j
  %a = getelementptr float, float* %p, i64 %x
  store float 0.0, float* %a
  %k4 = shl i64 %k, 2
  %c = bitcast float* %a to i8*
  %y = add i64 %x, %k
  %b = getelementptr float, float* %p, i64 %y
  %d = getelementptr i8, i8* %c, i64 %k4
  store i8 0, i8* %d
  store float 0.0, float* %b
  ret void
}
; becomes:
; define void @f(float* %p, i64 %i, i64 %j, i64 %k) {
; entry:
;   %x = add i64 %i, %j
;   %a = getelementptr float, float* %p, i64 %x
;   store float 0.0, float* %a
;   %y = add i64 %x, %k
;   %b = getelementptr float, float* %p, i64 %y
;   store float 0.0, float* %b
;   ret void
; }
; define void @g(float* %p, i64 %i, i64 %j, i64 %k) {
; entry:
;   %x = add i64 %i, %j
;   %a = getelementptr float, float* %p, i64 %x
;   store float 0.0, float* %a
;   %k4 = mul i64 %k, 4
;   store i64 %k4, i64* undef
;   %i4 = mul i64 %i, 4
;   %j4 = mul i64 %j, 4
;   %y = add i64 %i4, %j4
;   %z = add i64 %y, %k4
;   %c = bitcast float* %p to i8*
;   %b = getelementptr i8, i8* %c, i64 %z
;   store i8 0, i8* %b
;   ret void
; }
; define void @h(float* %p, i64 %i, i64 %j, i64 %k) {
; entry:
;   %x = add i64 %i, %j
;   %a = getelementptr float, float* %p, i64 %x
;   store float 0.0, float* %a
;   %y = add i64 %x, %k
;   %scevcgp_0 = getelementptr float, float* %p, i64 %y
;   %bitCastEnd = bitcast float* %scevcgp_0 to i8*
;   store i8 0, i8* %bitCastEnd
;   store float 0.0, float* %scevcgp_0
;   ret void
; }
; notes:
; line 39: merged(2)
