; test bases -passes=common-base-elim<cbe-max-depth=2>
; What is deeper than allowed is a value by itself. Here, 1 is enough for `%i + 1` and not for its
; extension.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i32 %i) {
entry:
  %e0 = sext i32 %i to i64
  %a = getelementptr i8, ptr %p, i64 %e0
  store i8 0, ptr %a, align 1
  %i1 = add nsw i32 %i, 1
  %e1 = sext i32 %i1 to i64
  %b = getelementptr i8, ptr %p, i64 %e1
  store i8 1, ptr %b, align 1
  ret void
}
; becomes:
; nothing
; notes:
; depth-limit
