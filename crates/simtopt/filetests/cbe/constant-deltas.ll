; test bases -passes=common-base-elim
; Numbers become part of the access. The first address is accessed before the others are computed, so
; that it is not poison there, whatever they promise: it keeps its flags.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i32 %i) {
entry:
  %e0 = sext i32 %i to i64
  %a0 = getelementptr inbounds float, ptr %p, i64 %e0
  %v0 = load float, ptr %a0, align 4
  %i1 = add nsw i32 %i, 1
  %e1 = sext i32 %i1 to i64
  %a1 = getelementptr inbounds float, ptr %p, i64 %e1
  %v1 = load float, ptr %a1, align 4
  %i2 = add nsw i32 %i, -2
  %e2 = sext i32 %i2 to i64
  %a2 = getelementptr inbounds float, ptr %p, i64 %e2
  %s = fadd float %v0, %v1
  store float %s, ptr %a2, align 4
  ret void
}
; becomes:
; define void @k(ptr %p, i32 %i) {
; entry:
;   %e0 = sext i32 %i to i64
;   %scevcgp_0 = getelementptr inbounds float, ptr %p, i64 %e0
;   %v0 = load float, ptr %scevcgp_0, align 4
;   %scevcgp_1 = getelementptr i8, ptr %scevcgp_0, i64 4
;   %v1 = load float, ptr %scevcgp_1, align 4
;   %scevcgp_2 = getelementptr i8, ptr %scevcgp_0, i64 -8
;   %s = fadd float %v0, %v1
;   store float %s, ptr %scevcgp_2, align 4
;   ret void
; }
; notes:
; line 9: merged(3)
