; test bases -passes=common-base-elim
; `inttoptr`, `freeze`, loads and `ptrtoint` are not looked into: each is a root or a leaf of its own.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i64 %i, i32 %n) {
entry:
  %n0 = ptrtoint ptr %p to i64
  %n1 = add i64 %n0, %i
  %q = inttoptr i64 %n1 to ptr
  %a = getelementptr i8, ptr %p, i64 %i
  store i8 0, ptr %a, align 1
  %b = getelementptr i8, ptr %q, i64 0
  store i8 1, ptr %b, align 1
  %f = freeze i32 %n
  %g = freeze i32 %n
  %ef = sext i32 %f to i64
  %c = getelementptr i8, ptr %p, i64 %ef
  store i8 2, ptr %c, align 1
  %eg = sext i32 %g to i64
  %d = getelementptr i8, ptr %p, i64 %eg
  store i8 3, ptr %d, align 1
  ret void
}
; becomes:
; nothing
