; test analyze --print=uniformity
; A function whose address is taken may be called by anybody, with anything.
target triple = "nvptx64-nvidia-cuda"

@table = addrspace(4) constant [1 x ptr] [ptr @f]
define internal i32 @f(i32 %x) {
  %y = add i32 %x, 1 ; scope: thread
  ret i32 %y
}
define ptx_kernel void @k(i32 %n) {
  %r = call i32 @f(i32 %n) ; scope: grid
  ret void
}
