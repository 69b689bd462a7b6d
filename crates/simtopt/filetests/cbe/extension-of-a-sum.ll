; test bases -passes=common-base-elim
; A sum keeps a flag only if every addition in it has it: `(%a + %b) +nsw 1` is 1 more than `%a + %b`,
; extended, but `sext(%a + %b)` is not `sext(%a) + sext(%b)`.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i32 %a, i32 %b) {
entry:
  %s = add i32 %a, %b
  %e0 = sext i32 %s to i64
  %x = getelementptr i8, ptr %p, i64 %e0
  store i8 0, ptr %x, align 1
  %t = add nsw i32 %s, 1
  %e1 = sext i32 %t to i64
  %y = getelementptr i8, ptr %p, i64 %e1
  store i8 1, ptr %y, align 1
  %ea = sext i32 %a to i64
  %eb = sext i32 %b to i64
  %u = add i64 %ea, %eb
  %z = getelementptr i8, ptr %p, i64 %u
  store i8 2, ptr %z, align 1
  ret void
}
; becomes:
; define void @k(ptr %p, i32 %a, i32 %b) {
; entry:
;   %s = add i32 %a, %b
;   %e0 = sext i32 %s to i64
;   %scevcgp_0 = getelementptr i8, ptr %p, i64 %e0
;   store i8 0, ptr %scevcgp_0, align 1
;   %scevcgp_1 = getelementptr i8, ptr %scevcgp_0, i64 1
;   store i8 1, ptr %scevcgp_1, align 1
;   %ea = sext i32 %a to i64
;   %eb = sext i32 %b to i64
;   %u = add i64 %ea, %eb
;   %z = getelementptr i8, ptr %p, i64 %u
;   store i8 2, ptr %z, align 1
;   ret void
; }
; notes:
; line 10: merged(2)
