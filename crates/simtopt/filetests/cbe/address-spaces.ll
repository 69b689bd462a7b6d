; test bases -passes=common-base-elim
; Addresses of different spaces are never merged.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr addrspace(1) %p, i64 %i) {
entry:
  %a = getelementptr i8, ptr addrspace(1) %p, i64 %i
  store i8 0, ptr addrspace(1) %a, align 1
  %q = addrspacecast ptr addrspace(1) %p to ptr
  %b = getelementptr i8, ptr %q, i64 %i
  store i8 1, ptr %b, align 1
  ret void
}
; becomes:
; nothing
