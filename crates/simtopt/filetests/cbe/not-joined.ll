; test bases -passes=common-base-elim
; In %right nothing is there; and on the last way the address is there but may be poison.
target triple = "nvptx64-nvidia-cuda"

define i32 @k(ptr %p, i64 %i, i64 %j, i1 %c, i1 %d) {
entry:
  br i1 %c, label %left, label %right
left:
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 0, ptr %a, align 4
  br label %join
right:
  br label %join
join:
  %x = phi i64 [ %i, %left ], [ %j, %right ]
  %e = getelementptr i32, ptr %p, i64 %x
  store i32 1, ptr %e, align 4
  br i1 %d, label %then, label %else
then:
  %f = getelementptr i32, ptr %p, i64 %j
  store i32 2, ptr %f, align 4
  br label %last
else:
  %g = getelementptr inbounds i32, ptr %p, i64 %i
  br label %last
last:
  %y = phi i64 [ %j, %then ], [ %i, %else ]
  %h = getelementptr i32, ptr %p, i64 %y
  %v = load i32, ptr %h, align 4
  ret i32 %v
}
; becomes:
; nothing
