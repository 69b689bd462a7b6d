; test bases -passes=common-base-elim
; A block that control comes from on two edges stands twice in a phi; one that control never comes from
; gives whatever there is.
target triple = "nvptx64-nvidia-cuda"

define i32 @k(ptr %p, i64 %i, i64 %j, i32 %c) {
entry:
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 0, ptr %a, align 4
  switch i32 %c, label %right [ i32 0, label %join
                                i32 1, label %join ]
right:
  %b = getelementptr i32, ptr %p, i64 %j
  store i32 1, ptr %b, align 4
  br label %join
never:
  br label %join
join:
  %x = phi i64 [ %i, %entry ], [ %i, %entry ], [ %j, %right ], [ 0, %never ]
  %d = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %d, align 4
  ret i32 %v
}
; becomes:
; define i32 @k(ptr %p, i64 %i, i64 %j, i32 %c) {
; entry:
;   %a = getelementptr i32, ptr %p, i64 %i
;   store i32 0, ptr %a, align 4
;   switch i32 %c, label %right [ i32 0, label %join
;                                 i32 1, label %join ]
; right:
;   %b = getelementptr i32, ptr %p, i64 %j
;   store i32 1, ptr %b, align 4
;   br label %join
; never:
;   br label %join
; join:
;   %scevcgp_0 = phi ptr [ %a, %entry ], [ %a, %entry ], [ %b, %right ], [ poison, %never ]
;   %v = load i32, ptr %scevcgp_0, align 4
;   ret i32 %v
; }
; notes:
; line 20: joined(1)
