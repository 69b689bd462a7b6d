; test bases -passes=common-base-elim
; There is a third way that needs no address: nothing is computed there in vain.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i64 %i, i32 %c) {
entry:
  switch i32 %c, label %end [ i32 0, label %left
                              i32 1, label %right ]
left:
  %a1 = getelementptr float, ptr %p, i64 %i
  store i32 0, ptr %a1, align 4
  br label %end
right:
  %a2 = getelementptr i32, ptr %p, i64 %i
  store i32 1, ptr %a2, align 4
  br label %end
end:
  ret void
}
; becomes:
; nothing
; notes:
; line 14: split
