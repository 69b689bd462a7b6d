; test bases -passes=common-base-elim
; Vectors of pointers and scalable elements are left alone.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, <2 x i64> %i, i64 %n) {
entry:
  %a = getelementptr i8, ptr %p, <2 x i64> %i
  %b = getelementptr i8, ptr %p, <2 x i64> %i
  %a0 = extractelement <2 x ptr> %a, i32 0
  store i8 0, ptr %a0, align 1
  %b0 = extractelement <2 x ptr> %b, i32 0
  store i8 1, ptr %b0, align 1
  %c = getelementptr <vscale x 4 x i8>, ptr %p, i64 %n
  store i8 2, ptr %c, align 1
  %d = getelementptr <vscale x 4 x i8>, ptr %p, i64 %n
  store i8 3, ptr %d, align 1
  ret void
}
; becomes:
; nothing
