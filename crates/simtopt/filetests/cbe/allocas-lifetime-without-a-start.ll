; test bases -passes=common-base-elim
; %b has no start: it is there from its alloca on. Markers of one place would end it before its
; store: none stays.
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
define i32 @f() {
  %a = alloca i32
  %b = alloca i32
  call void @llvm.lifetime.start.p0(ptr %a)
  store i32 1, ptr %a
  %x = load i32, ptr %a
  call void @llvm.lifetime.end.p0(ptr %a)
  store i32 2, ptr %b
  %y = load i32, ptr %b
  call void @llvm.lifetime.end.p0(ptr %b)
  %r = add i32 %x, %y
  ret i32 %r
}
; becomes:
; define i32 @f() {
;   %baseValue = alloca i32
;   store i32 1, ptr %baseValue
;   %x = load i32, ptr %baseValue
;   store i32 2, ptr %baseValue
;   %y = load i32, ptr %baseValue
;   %r = add i32 %x, %y
;   ret i32 %r
; }
; notes:
; line 8: shared(2)
