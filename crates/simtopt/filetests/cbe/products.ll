; test bases -passes=common-base-elim
; Products are multiplied out: `(%r + 1) * %n + %c` is `%n` elements behind `%r * %n + %c`, which is no
; number. But `%r * %n + %c + 1` is one element behind.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i32 %r, i32 %n, i32 %c) {
entry:
  %m = mul nsw i32 %r, %n
  %s = add nsw i32 %m, %c
  %e = sext i32 %s to i64
  %a = getelementptr inbounds float, ptr %p, i64 %e
  %v = load float, ptr %a, align 4
  %c1 = add nsw i32 %c, 1
  %s1 = add nsw i32 %m, %c1
  %e1 = sext i32 %s1 to i64
  %b = getelementptr inbounds float, ptr %p, i64 %e1
  store float %v, ptr %b, align 4
  %r1 = add nsw i32 %r, 1
  %m1 = mul nsw i32 %r1, %n
  %t = add nsw i32 %m1, %c
  %f = sext i32 %t to i64
  %d = getelementptr inbounds float, ptr %p, i64 %f
  store float %v, ptr %d, align 4
  ret void
}
; becomes:
; define void @k(ptr %p, i32 %r, i32 %n, i32 %c) {
; entry:
;   %m = mul nsw i32 %r, %n
;   %s = add nsw i32 %m, %c
;   %e = sext i32 %s to i64
;   %scevcgp_0 = getelementptr inbounds float, ptr %p, i64 %e
;   %v = load float, ptr %scevcgp_0, align 4
;   %scevcgp_1 = getelementptr i8, ptr %scevcgp_0, i64 4
;   store float %v, ptr %scevcgp_1, align 4
;   %r1 = add nsw i32 %r, 1
;   %m1 = mul nsw i32 %r1, %n
;   %t = add nsw i32 %m1, %c
;   %f = sext i32 %t to i64
;   %d = getelementptr inbounds float, ptr %p, i64 %f
;   store float %v, ptr %d, align 4
;   ret void
; }
; notes:
; line 11: merged(2)
