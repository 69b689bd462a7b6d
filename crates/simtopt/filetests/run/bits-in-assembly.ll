; test run --block 1 --arg x=u32[4]:zeros --print x
; Instructions that LLVM has no name for: a field put in and taken out, a table of truths, a carry.
; prints: x: 4660 4294967282 150 1
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %p) {
  %a = call i32 asm "bfi.b32 $0, $1, $2, 8, 8;", "=r,r,r"(i32 18, i32 52)
  store i32 %a, ptr %p, align 4
  %p1 = getelementptr i8, ptr %p, i64 4
  %b = call i32 asm "bfe.s32 $0, $1, 4, 5;", "=r,r"(i32 288)
  store i32 %b, ptr %p1, align 4
  %p2 = getelementptr i8, ptr %p, i64 8
  %c = call i32 asm "lop3.b32 $0, $1, $2, $3, 0x96;", "=r,r,r,r"(i32 240, i32 204, i32 170)
  store i32 %c, ptr %p2, align 4
  %p3 = getelementptr i8, ptr %p, i64 12
  %d = call i32 asm "{ .reg .u32 low; add.cc.u32 low, $1, $1; addc.u32 $0, 0, 0; }", "=r,r"(i32 -1)
  store i32 %d, ptr %p3, align 4
  ret void
}
