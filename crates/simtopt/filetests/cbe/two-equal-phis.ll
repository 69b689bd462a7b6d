; test bases -passes=common-base-elim
; Two phis of the same values in one place are one leaf.
target triple = "nvptx64-nvidia-cuda"
define void @f(ptr noundef %p, i64 noundef %i, i64 noundef %k, i1 %c, i32 noundef %v) {
  br i1 %c, label %l, label %r
l:
  %il = mul i64 %i, 12
  %a = getelementptr i8, ptr %p, i64 %il
  store i32 %v, ptr %a
  br label %j
r:
  %kr = mul i64 %k, 12
  %b = getelementptr i8, ptr %p, i64 %kr
  store i32 %v, ptr %b
  br label %j
j:
  %x = phi i64 [%i, %l], [%k, %r]
  %y = phi i64 [%i, %l], [%k, %r]
  %m = mul i64 %x, 12
  %g = getelementptr i8, ptr %p, i64 %m
  store i32 1, ptr %g
  %h = getelementptr [7 x i8], ptr %p, i64 %x
  store i32 2, ptr %h
  ret void
}
; becomes:
; define void @f(ptr noundef %p, i64 noundef %i, i64 noundef %k, i1 %c, i32 noundef %v) {
;   br i1 %c, label %l, label %r
; l:
;   %il = mul i64 %i, 12
;   %a = getelementptr i8, ptr %p, i64 %il
;   store i32 %v, ptr %a
;   br label %j
; r:
;   %kr = mul i64 %k, 12
;   %b = getelementptr i8, ptr %p, i64 %kr
;   store i32 %v, ptr %b
;   br label %j
; j:
;   %scevcgp_0 = phi ptr [ %a, %l ], [ %b, %r ]
;   %x = phi i64 [%i, %l], [%k, %r]
;   %y = phi i64 [%i, %l], [%k, %r]
;   store i32 1, ptr %scevcgp_0
;   %h = getelementptr [7 x i8], ptr %p, i64 %x
;   store i32 2, ptr %h
;   ret void
; }
; notes:
; line 20: joined(1)
