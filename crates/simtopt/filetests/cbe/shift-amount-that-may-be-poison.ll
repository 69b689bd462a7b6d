; test bases -passes=common-base-elim
; The amount is 2 by what the sum says, and poison with %k: what it is made of counts.
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr noundef %p, i32 noundef %x, ptr noundef %mem, i1 noundef %c, ptr noundef %q) {
entry:
  %k = load i32, ptr %mem, align 4
  %z = mul i32 %k, 0
  %kk = add nsw i32 %k, 1
  %z1 = sub i32 %kk, %kk
  %m = add i32 %z1, 2
  %t = shl nsw i32 %x, %m
  %e = sext i32 %t to i64
  store i64 %e, ptr %q, align 8
  %a = getelementptr float, ptr %p, i64 %e
  br i1 %c, label %l, label %r
l:
  store i8 1, ptr %a, align 1
  br label %r
r:
  %u = shl nsw i32 %x, 2
  %f = sext i32 %u to i64
  %b = getelementptr float, ptr %p, i64 %f
  store i8 2, ptr %b, align 1
  ret void
}
; becomes:
; define ptx_kernel void @k(ptr noundef %p, i32 noundef %x, ptr noundef %mem, i1 noundef %c, ptr noundef %q) {
; entry:
;   %k = load i32, ptr %mem, align 4
;   %z = mul i32 %k, 0
;   %kk = add nsw i32 %k, 1
;   %z1 = sub i32 %kk, %kk
;   %m = add i32 %z1, 2
;   %t = shl nsw i32 %x, %m
;   %e = sext i32 %t to i64
;   store i64 %e, ptr %q, align 8
;   %scevcgptmp_0 = shl nsw i32 %x, 2
;   %scevcgptmp_1 = sext i32 %scevcgptmp_0 to i64
;   %scevcgp_0 = getelementptr float, ptr %p, i64 %scevcgptmp_1
;   br i1 %c, label %l, label %r
; l:
;   store i8 1, ptr %scevcgp_0, align 1
;   br label %r
; r:
;   store i8 2, ptr %scevcgp_0, align 1
;   ret void
; }
; notes:
; line 14: merged(2)
