; test bases -passes=common-base-elim
; The example of the description: `mul nsw %i, 4` and `shl nsw %i, 2` are one number, and make one
; promise.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i64 %i) {
entry:
  %t0 = mul nsw i64 %i, 4
  %a0 = getelementptr i8, ptr %p, i64 %t0
  %v0 = load i32, ptr %a0, align 4
  %t1 = shl nsw i64 %i, 2 ; SCEV-equal to %t0
  %a1 = getelementptr i8, ptr %p, i64 %t1
  store i32 %v0, ptr %a1, align 4
  ret void
}
; becomes:
; define void @k(ptr %p, i64 %i) {
; entry:
;   %t0 = mul nsw i64 %i, 4
;   %scevcgp_0 = getelementptr i8, ptr %p, i64 %t0
;   %v0 = load i32, ptr %scevcgp_0, align 4
;   store i32 %v0, ptr %scevcgp_0, align 4
;   ret void
; }
; notes:
; line 9: merged(2)
