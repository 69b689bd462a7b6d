; test bases -passes=common-base-elim
; Values without names are renumbered.
target triple = "nvptx64-nvidia-cuda"

define i8 @k(ptr %0, i64 %1) {
  %3 = getelementptr i8, ptr %0, i64 %1
  store i8 0, ptr %3, align 1
  %4 = add i64 %1, 1
  %5 = getelementptr i8, ptr %0, i64 %4
  %6 = load i8, ptr %5, align 1
  %7 = add i8 %6, 1
  ret i8 %7
}
; becomes:
; define i8 @k(ptr %0, i64 %1) {
;   %scevcgp_0 = getelementptr i8, ptr %0, i64 %1
;   store i8 0, ptr %scevcgp_0, align 1
;   %scevcgp_1 = getelementptr i8, ptr %scevcgp_0, i64 1
;   %3 = load i8, ptr %scevcgp_1, align 1
;   %4 = add i8 %3, 1
;   ret i8 %4
; }
; notes:
; line 6: merged(2)
