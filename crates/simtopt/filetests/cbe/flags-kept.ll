; test bases -passes=common-base-elim
; Both promise the same, so the representative may.
target triple = "nvptx64-nvidia-cuda"

define float @k(ptr %p, i32 %i, i1 %c) {
entry:
  %e0 = sext i32 %i to i64
  %a0 = getelementptr inbounds float, ptr %p, i64 %e0
  %f = zext i32 %i to i64
  %b0 = getelementptr inbounds float, ptr %p, i64 %f
  %i1 = add i32 %i, 0
  %e1 = sext i32 %i1 to i64
  %a1 = getelementptr inbounds float, ptr %p, i64 %e1
  br i1 %c, label %left, label %right
left:
  %v0 = load float, ptr %a0, align 4
  ret float %v0
right:
  %v1 = load float, ptr %a1, align 4
  %w1 = load float, ptr %b0, align 4
  %s = fadd float %v1, %w1
  ret float %s
}
; becomes:
; define float @k(ptr %p, i32 %i, i1 %c) {
; entry:
;   %e0 = sext i32 %i to i64
;   %scevcgp_0 = getelementptr inbounds float, ptr %p, i64 %e0
;   %f = zext i32 %i to i64
;   %b0 = getelementptr inbounds float, ptr %p, i64 %f
;   br i1 %c, label %left, label %right
; left:
;   %v0 = load float, ptr %scevcgp_0, align 4
;   ret float %v0
; right:
;   %v1 = load float, ptr %scevcgp_0, align 4
;   %w1 = load float, ptr %b0, align 4
;   %s = fadd float %v1, %w1
;   ret float %s
; }
; notes:
; line 8: merged(2)
