; test run --block 1 --arg {out=i32[1],{n=i8:1,i32:2},in=i32[2]:iota} --print out
; Members of a structure, addresses of buffers and a structure in it among them, each at its own alignment.
; prints: out: 4
target triple = "nvptx64-nvidia-cuda"
%inner = type { i8, i32 }
%outer = type { ptr, %inner, ptr }

define ptx_kernel void @k(ptr byval(%outer) align 8 %p) {
  %out = load ptr, ptr %p
  %first = getelementptr %outer, ptr %p, i32 0, i32 1, i32 0
  %a = load i8, ptr %first
  %second = getelementptr %outer, ptr %p, i32 0, i32 1, i32 1
  %b = load i32, ptr %second
  %third = getelementptr %outer, ptr %p, i32 0, i32 2
  %in = load ptr, ptr %third
  %at = getelementptr i32, ptr %in, i32 1
  %x = load i32, ptr %at
  %wide = zext i8 %a to i32
  %ab = add i32 %wide, %b
  %sum = add i32 %ab, %x
  store i32 %sum, ptr %out
  ret void
}
