; test bases -passes=common-base-elim
; Where `%i + 3` does not wrap, `%i + 1` does not; where `%i - 1` does not wrap, `%i + 1` may.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i32 %i, i32 %j, i1 %c) {
entry:
  %i1 = add nsw i32 %i, 1
  %e1 = sext i32 %i1 to i64
  %a = getelementptr i8, ptr %p, i64 %e1
  %i3 = add nsw i32 %i, 3
  %e3 = sext i32 %i3 to i64
  %b = getelementptr i8, ptr %p, i64 %e3
  store i8 0, ptr %b, align 1
  %j1 = add nsw i32 %j, 1
  %f1 = sext i32 %j1 to i64
  %d = getelementptr i8, ptr %p, i64 %f1
  %j3 = add nsw i32 %j, -1
  %f3 = sext i32 %j3 to i64
  %e = getelementptr i8, ptr %p, i64 %f3
  store i8 0, ptr %e, align 1
  br i1 %c, label %then, label %end
then:
  store i8 1, ptr %a, align 1
  store i8 1, ptr %d, align 1
  br label %end
end:
  ret void
}
; becomes:
; define void @k(ptr %p, i32 %i, i32 %j, i1 %c) {
; entry:
;   %i1 = add nsw i32 %i, 1
;   %e1 = sext i32 %i1 to i64
;   %scevcgp_0 = getelementptr i8, ptr %p, i64 %e1
;   %scevcgp_1 = getelementptr i8, ptr %scevcgp_0, i64 2
;   store i8 0, ptr %scevcgp_1, align 1
;   %scevcgptmp_0 = sext i32 %j to i64
;   %scevcgp_2 = getelementptr i8, ptr %p, i64 %scevcgptmp_0
;   %scevcgp_3 = getelementptr i8, ptr %scevcgp_2, i64 1
;   %scevcgp_4 = getelementptr i8, ptr %scevcgp_2, i64 -1
;   store i8 0, ptr %scevcgp_4, align 1
;   br i1 %c, label %then, label %end
; then:
;   store i8 1, ptr %scevcgp_0, align 1
;   store i8 1, ptr %scevcgp_3, align 1
;   br label %end
; end:
;   ret void
; }
; notes:
; line 9: merged(2)
; line 16: merged(2)
