; test analyze --print=uniformity
; A stack variable whose address goes elsewhere may hold anything: another function may have written it, for each thread
; something else.
target triple = "nvptx64-nvidia-cuda"

declare void @fill(ptr)
define ptx_kernel void @k(i32 %n) {
  %a = alloca i32, align 4 ; scope: warp
  store i32 %n, ptr %a, align 4
  call void @fill(ptr %a)
  %x = load i32, ptr %a, align 4 ; scope: thread
  ret void
}
