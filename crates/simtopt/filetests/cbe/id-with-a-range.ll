; test bases -passes=common-base-elim<cbe-cost=0>
; What a call says of the range of an id makes it poison elsewhere.
target triple = "amdgcn-amd-amdhsa"
define void @f(ptr noundef %p, i1 noundef %d, ptr noundef %q, i64 noundef %i) {
entry:
 %u = call range(i32 0, 5) i32 @llvm.amdgcn.cluster.workgroup.flat.id()
 %ux = zext i32 %u to i64
 %m = mul i64 %ux, 0
 %z = add i64 %i, %m
 %g1 = getelementptr i32, ptr %p, i64 %z
 %g2 = getelementptr i32, ptr %p, i64 %i
 br i1 %d, label %uu, label %vvv
uu:
 %l1 = load i32, ptr %g1
 store i32 %l1, ptr %q
 br label %vvv
vvv:
 store i32 1, ptr %g2
 ret void
}
declare i32 @llvm.amdgcn.cluster.workgroup.flat.id()
; becomes:
; define void @f(ptr noundef %p, i1 noundef %d, ptr noundef %q, i64 noundef %i) {
; entry:
;  %u = call range(i32 0, 5) i32 @llvm.amdgcn.cluster.workgroup.flat.id()
;  %scevcgp_0 = getelementptr i32, ptr %p, i64 %i
;  br i1 %d, label %uu, label %vvv
; uu:
;  %l1 = load i32, ptr %scevcgp_0
;  store i32 %l1, ptr %q
;  br label %vvv
; vvv:
;  store i32 1, ptr %scevcgp_0
;  ret void
; }
; notes:
; line 10: merged(2)
