; test bases -passes=common-base-elim
; In a block with one predecessor, a phi is its only value.
target triple = "nvptx64-nvidia-cuda"

define i32 @k(ptr %p, i64 %i) {
entry:
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 0, ptr %a, align 4
  br label %next
next:
  %x = phi i64 [ %i, %entry ]
  %b = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %b, align 4
  ret i32 %v
}
; becomes:
; define i32 @k(ptr %p, i64 %i) {
; entry:
;   %scevcgp_0 = getelementptr i32, ptr %p, i64 %i
;   store i32 0, ptr %scevcgp_0, align 4
;   br label %next
; next:
;   %v = load i32, ptr %scevcgp_0, align 4
;   ret i32 %v
; }
; notes:
; line 7: merged(2)
