; test bases -passes=common-base-elim
; `shl nsw i64 %x, 63` is a number at -1, and `mul nsw` by that power of two is poison there: what the
; one promises the other does not.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i64 %x, i1 %c) {
entry:
  %m = mul nsw i64 %x, -9223372036854775808
  %a = getelementptr i8, ptr %p, i64 %m
  %s = shl nsw i64 %x, 63
  %b = getelementptr i8, ptr %p, i64 %s
  store i8 1, ptr %b, align 1
  br i1 %c, label %then, label %end
then:
  store i8 1, ptr %a, align 1
  br label %end
end:
  ret void
}
; becomes:
; define void @k(ptr %p, i64 %x, i1 %c) {
; entry:
;   %scevcgptmp_0 = mul i64 %x, -9223372036854775808
;   %scevcgp_0 = getelementptr i8, ptr %p, i64 %scevcgptmp_0
;   store i8 1, ptr %scevcgp_0, align 1
;   br i1 %c, label %then, label %end
; then:
;   store i8 1, ptr %scevcgp_0, align 1
;   br label %end
; end:
;   ret void
; }
; notes:
; line 9: merged(2)
