; test bases -passes=common-base-elim
; Blocks that the entry does not reach have no members.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i64 %i) {
entry:
  %a = getelementptr i8, ptr %p, i64 %i
  store i8 0, ptr %a, align 1
  ret void
nowhere:
  %b = getelementptr i8, ptr %p, i64 %i
  store i8 1, ptr %b, align 1
  br label %nowhere
}
; becomes:
; nothing
