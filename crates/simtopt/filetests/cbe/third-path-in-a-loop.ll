; test bases -passes=common-base-elim
; Going round without either way is a third path, too.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i64 %i, ptr %cs) {
entry:
  br label %loop
loop:
  %n = phi i64 [ 0, %entry ], [ %next, %loop ], [ %next, %left ], [ %next, %right ]
  %next = add nuw nsw i64 %n, 1
  %at = getelementptr i32, ptr %cs, i64 %n
  %c = load i32, ptr %at, align 4
  switch i32 %c, label %loop [ i32 0, label %left
                               i32 1, label %right ]
left:
  %a1 = getelementptr float, ptr %p, i64 %i
  store i32 0, ptr %a1, align 4
  br label %loop
right:
  %a2 = getelementptr i32, ptr %p, i64 %i
  store i32 1, ptr %a2, align 4
  br label %loop
}
; becomes:
; nothing
; notes:
; line 20: split
