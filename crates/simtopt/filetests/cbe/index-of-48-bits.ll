; test bases -passes=common-base-elim
; An index of a width that LLVM's type for it is not known of is left alone.
target triple = "amdgcn-amd-amdhsa"
target datalayout = "e-p:64:64-p8:128:128:128:48-i64:64"
define void @f(ptr addrspace(8) noundef %p, i32 noundef %i) {
  %e = sext i32 %i to i48
  %m = mul i48 %e, 12
  %a = getelementptr i8, ptr addrspace(8) %p, i48 %m
  %m1 = add i48 %m, 4
  %b = getelementptr i8, ptr addrspace(8) %p, i48 %m1
  %m2 = add i48 %m, 8
  %c = getelementptr i8, ptr addrspace(8) %p, i48 %m2
  store i32 1, ptr addrspace(8) %a
  store i32 1, ptr addrspace(8) %b
  store i32 1, ptr addrspace(8) %c
  ret void
}
; becomes:
; nothing
