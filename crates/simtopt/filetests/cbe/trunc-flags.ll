; test bases -passes=common-base-elim
; The flags of `trunc` are promises like any other.
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p3:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

define void @k(ptr addrspace(3) %p, i64 %i, i1 %c) {
entry:
  %o = trunc nuw nsw i64 %i to i32
  %a = getelementptr i32, ptr addrspace(3) %p, i32 %o
  %s = trunc i64 %i to i32
  %b = getelementptr i32, ptr addrspace(3) %p, i32 %s
  store i8 0, ptr addrspace(3) %b, align 1
  br i1 %c, label %then, label %end
then:
  store i8 1, ptr addrspace(3) %a, align 1
  br label %end
end:
  ret void
}
; becomes:
; define void @k(ptr addrspace(3) %p, i64 %i, i1 %c) {
; entry:
;   %scevcgptmp_0 = trunc i64 %i to i32
;   %scevcgp_0 = getelementptr i32, ptr addrspace(3) %p, i32 %scevcgptmp_0
;   store i8 0, ptr addrspace(3) %scevcgp_0, align 1
;   br i1 %c, label %then, label %end
; then:
;   store i8 1, ptr addrspace(3) %scevcgp_0, align 1
;   br label %end
; end:
;   ret void
; }
; notes:
; line 9: merged(2)
