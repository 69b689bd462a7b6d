; test bases -passes=common-base-elim
; A phi of which all values are equal is that value, and of two phis that are equal on all edges
; either will do.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i64 %i, i64 %j, i1 %c) {
entry:
  br i1 %c, label %left, label %right
left:
  %l1 = shl i64 %i, 1
  %l2 = mul i64 %i, 2
  br label %join
right:
  br label %join
join:
  %x = phi i64 [ %l1, %left ], [ %j, %right ]
  %y = phi i64 [ %l2, %left ], [ %j, %right ]
  %z = phi i64 [ %i, %left ], [ %i, %right ]
  %a = getelementptr i8, ptr %p, i64 %x
  store i8 0, ptr %a, align 1
  %b = getelementptr i8, ptr %p, i64 %y
  store i8 1, ptr %b, align 1
  %d = getelementptr i8, ptr %p, i64 %z
  store i8 2, ptr %d, align 1
  %e = getelementptr i8, ptr %p, i64 %i
  store i8 3, ptr %e, align 1
  ret void
}
; becomes:
; define void @k(ptr %p, i64 %i, i64 %j, i1 %c) {
; entry:
;   br i1 %c, label %left, label %right
; left:
;   %l1 = shl i64 %i, 1
;   br label %join
; right:
;   br label %join
; join:
;   %x = phi i64 [ %l1, %left ], [ %j, %right ]
;   %scevcgp_0 = getelementptr i8, ptr %p, i64 %x
;   store i8 0, ptr %scevcgp_0, align 1
;   store i8 1, ptr %scevcgp_0, align 1
;   %scevcgp_1 = getelementptr i8, ptr %p, i64 %i
;   store i8 2, ptr %scevcgp_1, align 1
;   store i8 3, ptr %scevcgp_1, align 1
;   ret void
; }
; notes:
; line 19: merged(2)
; line 23: merged(2)
