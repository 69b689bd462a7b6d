; test bases -passes=common-base-elim
; `shl nsw i8 %x, 7` is -128 at -1, and `mul nsw i8 %x, -128` is poison there: what one promises the
; other does not. As numbers they are equal.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i8 %x, i1 %c) {
entry:
  %m = mul nsw i8 %x, -128
  %em = sext i8 %m to i64
  %a = getelementptr i8, ptr %p, i64 %em
  %s = shl nsw i8 %x, 7
  %es = sext i8 %s to i64
  %b = getelementptr i8, ptr %p, i64 %es
  %q = select i1 %c, ptr %a, ptr %b
  store i8 1, ptr %q, align 1
  ret void
}
; becomes:
; nothing
