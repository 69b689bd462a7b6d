; test bases -passes=common-base-elim<cbe-clone-allocas=0>
; Without `cbe-clone-allocas`, each has its own place.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p) {
entry:
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  store i32 1, ptr %a, align 4
  %v = load i32, ptr %a, align 4
  store i32 %v, ptr %p, align 4
  store i32 2, ptr %b, align 4
  %w = load i32, ptr %b, align 4
  store i32 %w, ptr %p, align 4
  ret void
}
; becomes:
; nothing
