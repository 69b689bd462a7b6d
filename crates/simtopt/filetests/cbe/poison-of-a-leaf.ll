; test bases -passes=common-base-elim
; `(%i + %j) - %j` is poison where %j is, and %i is not.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i64 %i, i64 %j, i1 %c) {
entry:
  %t = add i64 %i, %j
  %u = sub i64 %t, %j
  %a = getelementptr i8, ptr %p, i64 %u
  %b = getelementptr i8, ptr %p, i64 %i
  store i8 0, ptr %b, align 1
  br i1 %c, label %then, label %end
then:
  store i8 1, ptr %a, align 1
  br label %end
end:
  ret void
}
; becomes:
; define void @k(ptr %p, i64 %i, i64 %j, i1 %c) {
; entry:
;   %scevcgp_0 = getelementptr i8, ptr %p, i64 %i
;   store i8 0, ptr %scevcgp_0, align 1
;   br i1 %c, label %then, label %end
; then:
;   store i8 1, ptr %scevcgp_0, align 1
;   br label %end
; end:
;   ret void
; }
; notes:
; line 9: merged(2)
