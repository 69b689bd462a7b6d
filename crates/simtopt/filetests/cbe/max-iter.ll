; test bases -passes=common-base-elim<cbe-max-iter=1>
; A function is gone through as often as allowed.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i64 %i) {
entry:
  %a = getelementptr i8, ptr %p, i64 %i
  store i8 0, ptr %a, align 1
  %b = getelementptr i8, ptr %p, i64 %i
  store i8 1, ptr %b, align 1
  ret void
}
; becomes:
; define void @k(ptr %p, i64 %i) {
; entry:
;   %scevcgp_0 = getelementptr i8, ptr %p, i64 %i
;   store i8 0, ptr %scevcgp_0, align 1
;   store i8 1, ptr %scevcgp_0, align 1
;   ret void
; }
; notes:
; line 7: merged(2)
; round-limit(1)
