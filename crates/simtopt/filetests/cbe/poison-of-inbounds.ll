; test bases -passes=common-base-elim
; The second example that must not merge: at %i = 0, %a is outside of @s and not used.
target triple = "nvptx64-nvidia-cuda"

@s = internal global [64 x i8] zeroinitializer

define void @k(i64 %i) {
entry:
  %j = sub i64 %i, 4
  %a = getelementptr inbounds i8, ptr @s, i64 %j
  %b = getelementptr i8, ptr @s, i64 %i
  store i8 0, ptr %b, align 1
  %c = icmp ne i64 %i, 0
  br i1 %c, label %then, label %end
then:
  store i8 1, ptr %a, align 1
  br label %end
end:
  ret void
}
; becomes:
; define void @k(i64 %i) {
; entry:
;   %scevcgp_0 = getelementptr i8, ptr @s, i64 %i
;   %scevcgp_1 = getelementptr i8, ptr %scevcgp_0, i64 -4
;   store i8 0, ptr %scevcgp_0, align 1
;   %c = icmp ne i64 %i, 0
;   br i1 %c, label %then, label %end
; then:
;   store i8 1, ptr %scevcgp_1, align 1
;   br label %end
; end:
;   ret void
; }
; notes:
; line 10: merged(2)
