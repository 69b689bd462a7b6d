; test bases -passes=common-base-elim
; What may be undefined is used once by each address, and would be used in each product of the sum.
target datalayout = "e-p3:32:32-i64:64"
target triple = "nvptx64-nvidia-cuda"
define void @f(ptr addrspace(3) %p, ptr %q, i16 noundef %b, i16 noundef %c, i16 noundef %d, i1 %k) {
entry:
  %u = load i64, ptr %q
  %t = trunc i64 %u to i32
  br i1 %k, label %l, label %r
l:
  %bc = add nsw i16 %b, %c
  %bcx = sext i16 %bc to i32
  %dx = sext i16 %d to i32
  %bcd = add i32 %bcx, %dx
  %m = mul i32 %t, %bcd
  %g = getelementptr i8, ptr addrspace(3) %p, i32 %m
  store i32 1, ptr addrspace(3) %g
  br label %e
r:
  %cd = add nsw i16 %c, %d
  %cdx = sext i16 %cd to i32
  %bx = sext i16 %b to i32
  %cdb = add i32 %cdx, %bx
  %m2 = mul i32 %t, %cdb
  %g2 = getelementptr i8, ptr addrspace(3) %p, i32 %m2
  store i32 2, ptr addrspace(3) %g2
  br label %e
e:
  ret void
}
; becomes:
; nothing
; notes:
; line 25: split
