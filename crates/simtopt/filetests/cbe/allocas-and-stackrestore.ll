; test bases -passes=common-base-elim
; What restores the stack may end what lies in one place with what is still needed.
target triple = "nvptx64-nvidia-cuda"
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
define i32 @f() {
  %s = call ptr @llvm.stacksave.p0()
  %a = alloca i32
  store i32 1, ptr %a
  %x = load i32, ptr %a
  call void @llvm.stackrestore.p0(ptr %s)
  %b = alloca i32
  store i32 2, ptr %b
  %y = load i32, ptr %b
  %r = add i32 %x, %y
  ret i32 %r
}
; becomes:
; nothing
