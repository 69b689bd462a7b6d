; test bases -passes=common-base-elim
; What is not known to be one number must not be used twice where one use was.
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr noundef %p, ptr noundef %mem, i64 noundef %j, ptr noundef %q) {
entry:
  %u = load i64, ptr %mem, align 8
  %t = add i64 %u, %j
  %base = getelementptr i8, ptr %p, i64 %t
  store ptr %base, ptr %q, align 8
  %n = mul i64 %u, 3
  %g = getelementptr i8, ptr %q, i64 %n
  store ptr %g, ptr %q, align 8
  %m = mul i64 %u, 4
  %s = add i64 %m, %j
  %a = getelementptr i8, ptr %p, i64 %s
  %ai = ptrtoint ptr %a to i64
  %low = and i64 %ai, 3
  store i64 %low, ptr %q, align 8
  ret void
}
; becomes:
; nothing
