; test bases -passes=common-base-elim
; Nothing stands in front of a catchswitch in its block.
target triple = "nvptx64-nvidia-cuda"
declare i32 @pers(...)
declare void @g()
define void @f(ptr noundef %p, i64 noundef %i) personality ptr @pers {
entry:
  invoke void @g() to label %ok unwind label %cs
cs:
  %s = catchswitch within none [label %h1, label %h2] unwind to caller
h1:
  %c1 = catchpad within %s [ptr null]
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 1, ptr %a
  catchret from %c1 to label %ok
h2:
  %c2 = catchpad within %s [ptr null]
  %j = add i64 %i, 1
  %b = getelementptr i32, ptr %p, i64 %j
  store i32 1, ptr %b
  catchret from %c2 to label %ok
ok:
  ret void
}
; becomes:
; nothing
; notes:
; line 19: split
