; test bases -passes=common-base-elim
; The two phis are the same numbers on each edge, but one is poison where the other is not.
target triple = "nvptx64-nvidia-cuda"
define void @f(ptr %p, i32 noundef %x, i1 %c, i1 %d, ptr %out) {
entry:
  br i1 %c, label %e1, label %e2
e1:
  %a1 = add nsw i32 %x, 1
  %b1 = add i32 %x, 1
  br label %j
e2:
  %t = add i32 %x, 1
  %a2 = shl i32 %t, 1
  %s = add nsw i32 %x, 1
  %b2 = shl i32 %s, 1
  br label %j
j:
  %phi1 = phi i32 [ %a1, %e1 ], [ %a2, %e2 ]
  %phi2 = phi i32 [ %b1, %e1 ], [ %b2, %e2 ]
  %z1 = sext i32 %phi1 to i64
  %g1 = getelementptr i32, ptr %p, i64 %z1
  %z2 = sext i32 %phi2 to i64
  %g2 = getelementptr i32, ptr %p, i64 %z2
  br i1 %d, label %u, label %v
u:
  %l1 = load i32, ptr %g1
  store i32 %l1, ptr %out
  br label %v
v:
  %l2 = load i32, ptr %g2
  store i32 %l2, ptr %out
  ret void
}
; becomes:
; nothing
