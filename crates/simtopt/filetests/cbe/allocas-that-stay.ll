; test bases -passes=common-base-elim
; What escapes: to a call, as a stored value, as a number, to a comparison, to a choice of objects.
; What is written where another one is live, around a loop too. What is in a loop. Other sizes.
target triple = "nvptx64-nvidia-cuda"

declare void @f(ptr)

define void @escape(ptr %p, i1 %c) {
entry:
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  %d = alloca i32, align 4
  %e = alloca i32, align 4
  %g = alloca i32, align 4
  %h = alloca i64, align 8
  call void @f(ptr %a)
  store ptr %b, ptr %p, align 8
  %n = ptrtoint ptr %d to i64
  store i64 %n, ptr %p, align 8
  %t = icmp eq ptr %e, %p
  store i1 %t, ptr %p, align 1
  %s = select i1 %c, ptr %g, ptr %p
  store i32 1, ptr %s, align 4
  store i64 1, ptr %h, align 8
  ret void
}

define void @around(ptr %p, i32 %n) {
entry:
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  store i32 1, ptr %a, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = load i32, ptr %a, align 4
  store i32 %v, ptr %p, align 4
  store i32 %i, ptr %b, align 4
  %w = load i32, ptr %b, align 4
  store i32 %w, ptr %p, align 4
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

define void @in_a_loop(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  store i32 %i, ptr %a, align 4
  %v = load i32, ptr %a, align 4
  store i32 %v, ptr %p, align 4
  store i32 %i, ptr %b, align 4
  %w = load i32, ptr %b, align 4
  store i32 %w, ptr %p, align 4
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
; becomes:
; nothing
