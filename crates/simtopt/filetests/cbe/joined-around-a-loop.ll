; test bases -passes=common-base-elim
; The address of %body is the next round's address of the header: what comes in from there is what is
; computed of %next, which is another name for it. (A naive phi of what %i is computed to at the end of
; the loop would be last round's address.)
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i64 %n, ptr %more, i64 %first) {
entry:
  %start = getelementptr i32, ptr %p, i64 %first
  store i32 7, ptr %start, align 4
  br label %loop
loop:
  %i = phi i64 [ %first, %entry ], [ %next, %body ]
  %a = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %a, align 4
  br label %body
body:
  %at = getelementptr i32, ptr %more, i64 %n
  %next = load i64, ptr %at, align 8
  %b = getelementptr i32, ptr %p, i64 %next
  store i32 %v, ptr %b, align 4
  %c = icmp ult i64 %next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}
; becomes:
; define void @k(ptr %p, i64 %n, ptr %more, i64 %first) {
; entry:
;   %start = getelementptr i32, ptr %p, i64 %first
;   store i32 7, ptr %start, align 4
;   br label %loop
; loop:
;   %scevcgp_0 = phi ptr [ %start, %entry ], [ %b, %body ]
;   %v = load i32, ptr %scevcgp_0, align 4
;   br label %body
; body:
;   %at = getelementptr i32, ptr %more, i64 %n
;   %next = load i64, ptr %at, align 8
;   %b = getelementptr i32, ptr %p, i64 %next
;   store i32 %v, ptr %b, align 4
;   %c = icmp ult i64 %next, %n
;   br i1 %c, label %loop, label %end
; end:
;   ret void
; }
; notes:
; line 14: joined(1)
