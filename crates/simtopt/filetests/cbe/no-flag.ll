; test bases -passes=common-base-elim
; Without `nsw`, `sext(%i + 1)` is not `sext(%i) + 1`; `zext` needs `nuw`.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p, i32 %i) {
entry:
  %e0 = sext i32 %i to i64
  %x = getelementptr i8, ptr %p, i64 %e0
  store i8 0, ptr %x, align 1
  %t = add nuw i32 %i, 1
  %e1 = sext i32 %t to i64
  %y = getelementptr i8, ptr %p, i64 %e1
  store i8 1, ptr %y, align 1
  %z0 = zext i32 %i to i64
  %z = getelementptr i8, ptr %p, i64 %z0
  store i8 2, ptr %z, align 1
  %u = add nsw i32 %i, 1
  %z1 = zext i32 %u to i64
  %zz = getelementptr i8, ptr %p, i64 %z1
  store i8 3, ptr %zz, align 1
  ret void
}
; becomes:
; nothing
