; test bases -passes=common-base-elim
; A base that changes with each round of a loop: the next element is a number off this one.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr inbounds float, ptr %p, i64 %i
  %v = load float, ptr %a, align 4
  %next = add nuw nsw i64 %i, 1
  %b = getelementptr inbounds float, ptr %p, i64 %next
  store float %v, ptr %b, align 4
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
; becomes:
; define void @k(ptr %p, i64 %n) {
; entry:
;   br label %loop
; loop:
;   %i = phi i64 [ 0, %entry ], [ %next, %loop ]
;   %scevcgp_0 = getelementptr inbounds float, ptr %p, i64 %i
;   %v = load float, ptr %scevcgp_0, align 4
;   %next = add nuw nsw i64 %i, 1
;   %scevcgp_1 = getelementptr i8, ptr %scevcgp_0, i64 4
;   store float %v, ptr %scevcgp_1, align 4
;   %more = icmp ult i64 %next, %n
;   br i1 %more, label %loop, label %end
; end:
;   ret void
; }
; notes:
; line 10: merged(2)
