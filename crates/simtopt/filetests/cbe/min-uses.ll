; test bases -passes=common-base-elim<cbe-min-uses=3>
; Three uses together are asked for, and there are two.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i64 %i) {
entry:
  %a = getelementptr i8, ptr %p, i64 %i
  store i8 0, ptr %a, align 1
  %b = getelementptr i8, ptr %p, i64 %i
  store i8 1, ptr %b, align 1
  ret void
}
; becomes:
; nothing
