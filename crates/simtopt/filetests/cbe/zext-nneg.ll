; test bases -passes=common-base-elim
; `zext nneg` is `sext` where that promise is not made by all.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i32 %i, i1 %c) {
entry:
  %o = zext nneg i32 %i to i64
  %a = getelementptr i32, ptr %p, i64 %o
  %s = sext i32 %i to i64
  %b = getelementptr i32, ptr %p, i64 %s
  store i8 0, ptr %b, align 1
  br i1 %c, label %then, label %end
then:
  store i8 1, ptr %a, align 1
  br label %end
end:
  ret void
}
; becomes:
; define void @k(ptr %p, i32 %i, i1 %c) {
; entry:
;   %scevcgptmp_0 = sext i32 %i to i64
;   %scevcgp_0 = getelementptr i32, ptr %p, i64 %scevcgptmp_0
;   store i8 0, ptr %scevcgp_0, align 1
;   br i1 %c, label %then, label %end
; then:
;   store i8 1, ptr %scevcgp_0, align 1
;   br label %end
; end:
;   ret void
; }
; notes:
; line 8: merged(2)
