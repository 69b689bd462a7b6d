; test bases -passes=common-base-elim
; `%i | 1` is `%i + 1` only where that is promised: the step is written anew as `add`, never by dropping
; `disjoint`.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i64 %i, i1 %c) {
entry:
  %o = or disjoint i64 %i, 1
  %a = getelementptr i8, ptr %p, i64 %o
  %s = add i64 %i, 1
  %b = getelementptr i8, ptr %p, i64 %s
  store i8 0, ptr %b, align 1
  %n = or i64 %i, 1
  %d = getelementptr i8, ptr %p, i64 %n
  store i8 2, ptr %d, align 1
  br i1 %c, label %then, label %end
then:
  store i8 1, ptr %a, align 1
  br label %end
end:
  ret void
}
; becomes:
; define void @k(ptr %p, i64 %i, i1 %c) {
; entry:
;   %scevcgptmp_0 = add i64 %i, 1
;   %scevcgp_0 = getelementptr i8, ptr %p, i64 %scevcgptmp_0
;   store i8 0, ptr %scevcgp_0, align 1
;   %n = or i64 %i, 1
;   %d = getelementptr i8, ptr %p, i64 %n
;   store i8 2, ptr %d, align 1
;   br i1 %c, label %then, label %end
; then:
;   store i8 1, ptr %scevcgp_0, align 1
;   br label %end
; end:
;   ret void
; }
; notes:
; line 9: merged(2)
