; test bases -passes=common-base-elim
; Indices are taken modulo 2 to the width of a pointer of their own space: with `p3:32:32`, a cast of
; `gep @s, %i` and a `gep` on the cast of @s differ at %i = 2^32. Two casts of one pointer are one.
target triple = "nvptx64-nvidia-cuda"

target datalayout = "e-p3:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@s = internal addrspace(3) global [64 x i8] undef

define void @k(i64 %i) {
entry:
  %a = getelementptr i8, ptr addrspace(3) @s, i64 %i
  %x = addrspacecast ptr addrspace(3) %a to ptr
  %x1 = getelementptr i8, ptr %x, i64 1
  store i8 0, ptr %x1, align 1
  %y = getelementptr i8, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %i
  store i8 1, ptr %y, align 1
  %j = add i64 %i, 4294967296
  %b = getelementptr i8, ptr addrspace(3) @s, i64 %j
  store i8 2, ptr addrspace(3) %b, align 1
  %z = addrspacecast ptr addrspace(3) %b to ptr
  %z1 = getelementptr i8, ptr %z, i64 %i
  store i8 3, ptr %z1, align 1
  %x2 = getelementptr i8, ptr %x, i64 %i
  store i8 4, ptr %x2, align 1
  ret void
}
; becomes:
; define void @k(i64 %i) {
; entry:
;   %scevcgp_0 = getelementptr i8, ptr addrspace(3) @s, i64 %i
;   %x = addrspacecast ptr addrspace(3) %scevcgp_0 to ptr
;   %x1 = getelementptr i8, ptr %x, i64 1
;   store i8 0, ptr %x1, align 1
;   %y = getelementptr i8, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %i
;   store i8 1, ptr %y, align 1
;   store i8 2, ptr addrspace(3) %scevcgp_0, align 1
;   %scevcgp_1 = getelementptr i8, ptr %x, i64 %i
;   store i8 3, ptr %scevcgp_1, align 1
;   store i8 4, ptr %scevcgp_1, align 1
;   ret void
; }
; notes:
; line 11: merged(2)
; line 21: merged(2)
