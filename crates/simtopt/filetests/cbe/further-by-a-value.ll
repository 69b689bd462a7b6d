; test bases -passes=common-base-elim
; A number that is there already: `%j` bytes behind %a. That it is a number of elements, and that there
; is no such number, keeps the last address.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i64 %i, i64 %j, i64 %l) {
entry:
  %a = getelementptr i8, ptr %p, i64 %i
  store i8 0, ptr %a, align 1
  %s = add i64 %i, %j
  %b = getelementptr i8, ptr %p, i64 %s
  store i8 1, ptr %b, align 1
  %m = mul i64 %l, 3
  %t = add i64 %i, %m
  %c = getelementptr i8, ptr %p, i64 %t
  store i8 2, ptr %c, align 1
  store i64 %m, ptr %p, align 8
  %u = add i64 %i, %l
  %n = shl i64 %u, 1
  %d = getelementptr i8, ptr %p, i64 %n
  store i8 3, ptr %d, align 1
  ret void
}
; becomes:
; define void @k(ptr %p, i64 %i, i64 %j, i64 %l) {
; entry:
;   %a = getelementptr i8, ptr %p, i64 %i
;   store i8 0, ptr %a, align 1
;   %scevcgp_0 = getelementptr i8, ptr %a, i64 %j
;   store i8 1, ptr %scevcgp_0, align 1
;   %m = mul i64 %l, 3
;   %scevcgp_1 = getelementptr i8, ptr %a, i64 %m
;   store i8 2, ptr %scevcgp_1, align 1
;   store i64 %m, ptr %p, align 8
;   %u = add i64 %i, %l
;   %n = shl i64 %u, 1
;   %d = getelementptr i8, ptr %p, i64 %n
;   store i8 3, ptr %d, align 1
;   ret void
; }
; notes:
; line 11: merged(1)
; line 15: merged(1)
