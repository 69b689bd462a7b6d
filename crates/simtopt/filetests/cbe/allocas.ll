; test bases -passes=common-base-elim
; Two variables that are never needed together share a place; a third one is needed with the first.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p) {
entry:
  %a = alloca [4 x i32], align 4
  %b = alloca [4 x float], align 4
  %c = alloca [4 x i32], align 4
  store i32 1, ptr %a, align 4
  %c1 = getelementptr i32, ptr %c, i64 1
  store i32 2, ptr %c1, align 4, !tbaa !0
  %v = load i32, ptr %a, align 4, !tbaa !0
  store i32 %v, ptr %p, align 4
  %w = load i32, ptr %c1, align 4
  store i32 %w, ptr %p, align 4
  store float 3.0, ptr %b, align 4, !tbaa !3
  %x = load float, ptr %b, align 4, !tbaa !3
  store float %x, ptr %p, align 4
  ret void
}

!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2}
!2 = !{!"tbaa"}
!3 = !{!4, !4, i64 0}
!4 = !{!"float", !2}
; becomes:
; define void @k(ptr %p) {
; entry:
;   %baseValue = alloca [4 x i32], align 4
;   %c = alloca [4 x i32], align 4
;   store i32 1, ptr %baseValue, align 4
;   %c1 = getelementptr i32, ptr %c, i64 1
;   store i32 2, ptr %c1, align 4, !tbaa !0
;   %scevcgptmp_0 = load i32, ptr %baseValue, align 4
;   store i32 %scevcgptmp_0, ptr %p, align 4
;   %w = load i32, ptr %c1, align 4
;   store i32 %w, ptr %p, align 4
;   store float 3.0, ptr %baseValue, align 4
;   %scevcgptmp_1 = load float, ptr %baseValue, align 4
;   store float %scevcgptmp_1, ptr %p, align 4
;   ret void
; }
; notes:
; line 7: shared(2)
