; test bases -passes=common-base-elim
; The first example that must not merge: %a is used where %i is less than 32767 only; it is poison
; there, and %b is not. A base is written without the flag instead.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i16 %i) {
entry:
  %i1 = add nsw i16 %i, 1
  %e1 = sext i16 %i1 to i64
  %a = getelementptr i8, ptr %p, i64 %e1
  %e = sext i16 %i to i64
  %b = getelementptr i8, ptr %p, i64 %e
  store i8 0, ptr %b, align 1
  %c = icmp slt i16 %i, 32767
  br i1 %c, label %then, label %end
then:
  store i8 1, ptr %a, align 1
  br label %end
end:
  ret void
}
; becomes:
; define void @k(ptr %p, i16 %i) {
; entry:
;   %scevcgptmp_0 = sext i16 %i to i64
;   %scevcgp_0 = getelementptr i8, ptr %p, i64 %scevcgptmp_0
;   %scevcgp_1 = getelementptr i8, ptr %scevcgp_0, i64 1
;   store i8 0, ptr %scevcgp_0, align 1
;   %c = icmp slt i16 %i, 32767
;   br i1 %c, label %then, label %end
; then:
;   store i8 1, ptr %scevcgp_1, align 1
;   br label %end
; end:
;   ret void
; }
; notes:
; line 10: merged(2)
