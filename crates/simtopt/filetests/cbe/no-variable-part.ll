; test bases -passes=common-base-elim
; Without a variable part, the root is the representative.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i64 %i) {
entry:
  %a = getelementptr i8, ptr %p, i64 %i
  %n = sub i64 4, %i
  %b = getelementptr i8, ptr %a, i64 %n
  store i32 1, ptr %b, align 4
  %m = sub i64 0, %i
  %c = getelementptr i8, ptr %a, i64 %m
  store i32 2, ptr %c, align 4
  ret void
}
; becomes:
; define void @k(ptr %p, i64 %i) {
; entry:
;   %scevcgp_0 = getelementptr i8, ptr %p, i64 4
;   store i32 1, ptr %scevcgp_0, align 4
;   store i32 2, ptr %p, align 4
;   ret void
; }
; notes:
; line 9: merged(1)
; line 12: merged(1)
