; test bases -passes=common-base-elim
; `inbounds` promises that nothing of an index is cut off, too: %a is poison where %b is not. One
; that relies on less becomes both.
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p:64:64-p3:32:32-i64:64"
define void @f(ptr addrspace(3) %p, i64 noundef %i, i1 %c) {
  %a = getelementptr inbounds i32, ptr addrspace(3) %p, i64 %i
  %t = trunc i64 %i to i32
  %b = getelementptr inbounds i32, ptr addrspace(3) %p, i32 %t
  br i1 %c, label %x, label %y
x:
  store i32 1, ptr addrspace(3) %a
  ret void
y:
  store i32 2, ptr addrspace(3) %b
  ret void
}
; becomes:
; define void @f(ptr addrspace(3) %p, i64 noundef %i, i1 %c) {
;   %scevcgp_0 = getelementptr i32, ptr addrspace(3) %p, i64 %i
;   br i1 %c, label %x, label %y
; x:
;   store i32 1, ptr addrspace(3) %scevcgp_0
;   ret void
; y:
;   store i32 2, ptr addrspace(3) %scevcgp_0
;   ret void
; }
; notes:
; line 7: merged(2)
