; test bases -passes=common-base-elim
; Each way computes an address: one is computed in front of both. That `%i + 1` is not negative only the
; first one promises; that it does not wrap both do, since `%i + 2` does not.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i32 %i, i1 %c) {
entry:
  br i1 %c, label %left, label %right
left:
  %i1 = add nsw i32 %i, 1
  %e1 = zext nneg i32 %i1 to i64
  %a1 = getelementptr inbounds float, ptr %p, i64 %e1
  store i32 0, ptr %a1, align 4
  ret void
right:
  %i2 = add nsw i32 %i, 2
  %e2 = sext i32 %i2 to i64
  %a2 = getelementptr inbounds float, ptr %p, i64 %e2
  store i32 1, ptr %a2, align 4
  ret void
}
; becomes:
; define void @k(ptr %p, i32 %i, i1 %c) {
; entry:
;   %scevcgptmp_0 = add nsw i32 %i, 1
;   %scevcgptmp_1 = sext i32 %scevcgptmp_0 to i64
;   %scevcgp_0 = getelementptr float, ptr %p, i64 %scevcgptmp_1
;   br i1 %c, label %left, label %right
; left:
;   store i32 0, ptr %scevcgp_0, align 4
;   ret void
; right:
;   %scevcgp_1 = getelementptr i8, ptr %scevcgp_0, i64 4
;   store i32 1, ptr %scevcgp_1, align 4
;   ret void
; }
; notes:
; line 18: hoisted(2)
