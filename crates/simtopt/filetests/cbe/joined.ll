; test bases -passes=common-base-elim
; On each way that leads to %join, there is what the address is there. The phi of indices is not
; needed any more.
target triple = "nvptx64-nvidia-cuda"

define i32 @k(ptr %p, i64 %i, i64 %j, i1 %c) {
entry:
  br i1 %c, label %left, label %right
left:
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 0, ptr %a, align 4
  br label %join
right:
  %b = getelementptr i32, ptr %p, i64 %j
  store i32 1, ptr %b, align 4
  br label %join
join:
  %x = phi i64 [ %i, %left ], [ %j, %right ]
  %d = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %d, align 4
  ret i32 %v
}
; becomes:
; define i32 @k(ptr %p, i64 %i, i64 %j, i1 %c) {
; entry:
;   br i1 %c, label %left, label %right
; left:
;   %a = getelementptr i32, ptr %p, i64 %i
;   store i32 0, ptr %a, align 4
;   br label %join
; right:
;   %b = getelementptr i32, ptr %p, i64 %j
;   store i32 1, ptr %b, align 4
;   br label %join
; join:
;   %scevcgp_0 = phi ptr [ %a, %left ], [ %b, %right ]
;   %v = load i32, ptr %scevcgp_0, align 4
;   ret i32 %v
; }
; notes:
; line 19: joined(1)
