; test bases -passes=common-base-elim
; What is left of a group without its first member need not have one: %b does not dominate %c. (A random
; kernel found that the second was taken for one.)
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i64 %i, ptr %q, i1 %c) {
entry:
  %a = getelementptr i8, ptr %p, i64 %i
  %n = add i64 2, 2
  br i1 %c, label %left, label %join
left:
  %b = getelementptr i8, ptr %a, i64 %n
  store ptr %b, ptr %q, align 8
  br label %join
join:
  %d = getelementptr i8, ptr %a, i64 %n
  %v = load i8, ptr %d, align 1
  store ptr %d, ptr %q, align 8
  ret void
}
; becomes:
; define void @k(ptr %p, i64 %i, ptr %q, i1 %c) {
; entry:
;   %scevcgp_0 = getelementptr i8, ptr %p, i64 %i
;   %scevcgp_1 = getelementptr i8, ptr %scevcgp_0, i64 4
;   br i1 %c, label %left, label %join
; left:
;   store ptr %scevcgp_1, ptr %q, align 8
;   br label %join
; join:
;   %v = load i8, ptr %scevcgp_1, align 1
;   store ptr %scevcgp_1, ptr %q, align 8
;   ret void
; }
; notes:
; line 16: hoisted(2)
; line 8: merged(2)
