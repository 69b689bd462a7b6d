; test bases -passes=common-base-elim
; One has no markers: all of them go. In the second function the lifetimes overlap.
target triple = "nvptx64-nvidia-cuda"

define void @k(ptr %p) {
entry:
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 1, ptr %a, align 4
  %v = load i32, ptr %a, align 4
  store i32 %v, ptr %p, align 4
  call void @llvm.lifetime.end.p0(ptr %a)
  store i32 2, ptr %b, align 4
  %w = load i32, ptr %b, align 4
  store i32 %w, ptr %p, align 4
  ret void
}

define void @overlap(ptr %p) {
entry:
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.lifetime.start.p0(ptr %b)
  store i32 2, ptr %b, align 4
  %w = load i32, ptr %b, align 4
  store i32 %w, ptr %p, align 4
  call void @llvm.lifetime.end.p0(ptr %b)
  store i32 1, ptr %a, align 4
  %v = load i32, ptr %a, align 4
  store i32 %v, ptr %p, align 4
  call void @llvm.lifetime.end.p0(ptr %a)
  ret void
}

declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
; becomes:
; define void @k(ptr %p) {
; entry:
;   %baseValue = alloca i32, align 4
;   store i32 1, ptr %baseValue, align 4
;   %v = load i32, ptr %baseValue, align 4
;   store i32 %v, ptr %p, align 4
;   store i32 2, ptr %baseValue, align 4
;   %w = load i32, ptr %baseValue, align 4
;   store i32 %w, ptr %p, align 4
;   ret void
; }
; define void @overlap(ptr %p) {
; entry:
;   %baseValue = alloca i32, align 4
;   store i32 2, ptr %baseValue, align 4
;   %w = load i32, ptr %baseValue, align 4
;   store i32 %w, ptr %p, align 4
;   store i32 1, ptr %baseValue, align 4
;   %v = load i32, ptr %baseValue, align 4
;   store i32 %v, ptr %p, align 4
;   ret void
; }
; notes:
; line 7: shared(2)
; line 22: shared(2)
