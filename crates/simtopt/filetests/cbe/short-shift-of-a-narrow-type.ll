; test bases -passes=common-base-elim
; A shift by 5 is poison for a type of four bits.
target triple = "nvptx64-nvidia-cuda"
define void @f(ptr noundef %p, i64 noundef %i, i4 noundef %x, i1 %k, ptr %q) {
  %c = shl i4 %x, 5
  %z = zext i4 %c to i64
  %m = mul i64 %z, 0
  %s = add i64 %i, %m
  store i64 %s, ptr %q
  %a = getelementptr i32, ptr %p, i64 %s
  %b = getelementptr i32, ptr %p, i64 %i
  br i1 %k, label %x1, label %y
x1:
  store i32 1, ptr %a
  ret void
y:
  store i32 2, ptr %b
  ret void
}
; becomes:
; define void @f(ptr noundef %p, i64 noundef %i, i4 noundef %x, i1 %k, ptr %q) {
;   %c = shl i4 %x, 5
;   %z = zext i4 %c to i64
;   %m = mul i64 %z, 0
;   %s = add i64 %i, %m
;   store i64 %s, ptr %q
;   %scevcgp_0 = getelementptr i32, ptr %p, i64 %i
;   br i1 %k, label %x1, label %y
; x1:
;   store i32 1, ptr %scevcgp_0
;   ret void
; y:
;   store i32 2, ptr %scevcgp_0
;   ret void
; }
; notes:
; line 10: merged(2)
