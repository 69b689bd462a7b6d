; test bases -passes=common-base-elim
; Names that are taken are not given again.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i64 %i) {
entry:
  %scevcgp_0 = getelementptr i8, ptr %p, i64 %i
  store i8 0, ptr %scevcgp_0, align 1
  %scevcgp_7 = getelementptr i8, ptr %p, i64 %i
  store i8 1, ptr %scevcgp_7, align 1
  ret void
}
; becomes:
; define void @k(ptr %p, i64 %i) {
; entry:
;   %scevcgp_8 = getelementptr i8, ptr %p, i64 %i
;   store i8 0, ptr %scevcgp_8, align 1
;   store i8 1, ptr %scevcgp_8, align 1
;   ret void
; }
; notes:
; line 7: merged(2)
