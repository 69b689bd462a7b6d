; test bases -passes=common-base-elim
; A variable that is made behind the entry, and not in a loop, can be made there. Two that are written
; in each round before they are read are not needed together.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i32 %n) {
entry:
  br label %start
start:
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %start ], [ %next, %loop ]
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
; define void @k(ptr %p, i32 %n) {
; entry:
;   %baseValue = alloca i32, align 4
;   br label %start
; start:
;   br label %loop
; loop:
;   %i = phi i32 [ 0, %start ], [ %next, %loop ]
;   store i32 %i, ptr %baseValue, align 4
;   %v = load i32, ptr %baseValue, align 4
;   store i32 %v, ptr %p, align 4
;   store i32 %i, ptr %baseValue, align 4
;   %w = load i32, ptr %baseValue, align 4
;   store i32 %w, ptr %p, align 4
;   %next = add i32 %i, 1
;   %more = icmp ult i32 %next, %n
;   br i1 %more, label %loop, label %end
; end:
;   ret void
; }
; notes:
; line 10: shared(2)
