; test bases -passes=common-base-elim
; `zext(%a -nuw %b)` is `zext(%a) - zext(%b)`; `zext(%a +nuw -%b)` would not be.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i32 %a, i32 %b) {
entry:
  %s = sub nuw i32 %a, 1
  %e0 = zext i32 %s to i64
  %x = getelementptr i8, ptr %p, i64 %e0
  store i8 0, ptr %x, align 1
  %e1 = zext i32 %a to i64
  %y = getelementptr i8, ptr %p, i64 %e1
  store i8 1, ptr %y, align 1
  %t = add nuw i32 %a, -1
  %e2 = zext i32 %t to i64
  %z = getelementptr i8, ptr %p, i64 %e2
  store i8 2, ptr %z, align 1
  ret void
}
; becomes:
; define void @k(ptr %p, i32 %a, i32 %b) {
; entry:
;   %scevcgptmp_0 = zext i32 %a to i64
;   %scevcgp_0 = getelementptr i8, ptr %p, i64 %scevcgptmp_0
;   %scevcgp_1 = getelementptr i8, ptr %scevcgp_0, i64 -1
;   store i8 0, ptr %scevcgp_1, align 1
;   store i8 1, ptr %scevcgp_0, align 1
;   %t = add nuw i32 %a, -1
;   %e2 = zext i32 %t to i64
;   %z = getelementptr i8, ptr %p, i64 %e2
;   store i8 2, ptr %z, align 1
;   ret void
; }
; notes:
; line 9: merged(2)
