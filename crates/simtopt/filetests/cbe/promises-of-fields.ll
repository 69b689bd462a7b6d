; test bases -passes=common-base-elim
; Two sums of the same indices and strides with other fields promise different things.
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-i64:64"
define void @f(ptr noundef %p, i64 noundef %i, i1 %c) {
  %b = getelementptr inbounds [4 x i16], ptr %p, i64 %i, i64 4
  %a = getelementptr inbounds {i32, {i16, i16}}, ptr %p, i64 %i, i32 1, i32 1
  br i1 %c, label %x, label %y
x:
  store i16 1, ptr %b
  ret void
y:
  store i16 2, ptr %a
  ret void
}
; becomes:
; define void @f(ptr noundef %p, i64 noundef %i, i1 %c) {
;   %scevcgp_0 = getelementptr {i32, {i16, i16}}, ptr %p, i64 %i, i32 1, i32 1
;   %scevcgp_1 = getelementptr i8, ptr %scevcgp_0, i64 2
;   br i1 %c, label %x, label %y
; x:
;   store i16 1, ptr %scevcgp_1
;   ret void
; y:
;   store i16 2, ptr %scevcgp_0
;   ret void
; }
; notes:
; line 6: merged(2)
