; test bases -passes=common-base-elim
; Nobody accesses the first address before the second one is computed. If it kept `inbounds`, it would
; be poison at %i = -1 where the second one, which is %p then, is not.
target triple = "nvptx64-nvidia-cuda"

define float @k(ptr %p, i32 %i, i1 %c) {
entry:
  %e0 = sext i32 %i to i64
  %a0 = getelementptr inbounds float, ptr %p, i64 %e0
  %i1 = add nsw i32 %i, 1
  %e1 = sext i32 %i1 to i64
  %a1 = getelementptr inbounds float, ptr %p, i64 %e1
  br i1 %c, label %left, label %right
left:
  %v0 = load float, ptr %a0, align 4
  ret float %v0
right:
  %v1 = load float, ptr %a1, align 4
  ret float %v1
}
; becomes:
; define float @k(ptr %p, i32 %i, i1 %c) {
; entry:
;   %e0 = sext i32 %i to i64
;   %scevcgp_0 = getelementptr float, ptr %p, i64 %e0
;   %scevcgp_1 = getelementptr i8, ptr %scevcgp_0, i64 4
;   br i1 %c, label %left, label %right
; left:
;   %v0 = load float, ptr %scevcgp_0, align 4
;   ret float %v0
; right:
;   %v1 = load float, ptr %scevcgp_1, align 4
;   ret float %v1
; }
; notes:
; line 9: merged(2)
