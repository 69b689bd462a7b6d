; test bases -passes=common-base-elim
; If %i is undefined, `%i + %i` may be any number and `2 %i` is even: the one is no representative of
; the other, but the reverse is.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i64 %i, i64 noundef %j, i1 %c) {
entry:
  %t = add i64 %i, %i
  %a = getelementptr i8, ptr %p, i64 %t
  %u = mul i64 %i, 2
  %b = getelementptr i8, ptr %p, i64 %u
  store i8 0, ptr %b, align 1
  store i8 1, ptr %a, align 1
  %tj = add i64 %j, %j
  %aj = getelementptr i8, ptr %p, i64 %tj
  %uj = mul i64 %j, 2
  %bj = getelementptr i8, ptr %p, i64 %uj
  store i8 0, ptr %bj, align 1
  store i8 1, ptr %aj, align 1
  ret void
}
; becomes:
; define void @k(ptr %p, i64 %i, i64 noundef %j, i1 %c) {
; entry:
;   %scevcgptmp_0 = mul i64 %i, 2
;   %scevcgp_0 = getelementptr i8, ptr %p, i64 %scevcgptmp_0
;   store i8 0, ptr %scevcgp_0, align 1
;   store i8 1, ptr %scevcgp_0, align 1
;   %tj = add i64 %j, %j
;   %scevcgp_1 = getelementptr i8, ptr %p, i64 %tj
;   store i8 0, ptr %scevcgp_1, align 1
;   store i8 1, ptr %scevcgp_1, align 1
;   ret void
; }
; notes:
; line 9: merged(2)
; line 15: merged(2)
