; test run --block 32 --arg in=i8[128]:iota --arg out=i32[256]:zeros --print out:8
; A register has four bytes of a tile, so that `i32` is not what the kernel reads. The product with
; ones sums up a row.
; prints: out: 120 120 120 120 120 120 120 120
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.wmma.m8n32k16.load.a.row.stride.s8.p0(ptr, i32)
declare { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m8n32k16.mma.row.col.s8(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)
declare void @llvm.nvvm.wmma.m8n32k16.store.d.row.stride.s32.p0(ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32)

define ptx_kernel void @k(ptr %in, ptr %out) {
  %a = call i32 @llvm.nvvm.wmma.m8n32k16.load.a.row.stride.s8.p0(ptr %in, i32 16)
  %d = call { i32, i32, i32, i32, i32, i32, i32, i32 } @llvm.nvvm.wmma.m8n32k16.mma.row.col.s8(i32 %a, i32 16843009, i32 16843009, i32 16843009, i32 16843009, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0)
  %x = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d, 0
  %y = extractvalue { i32, i32, i32, i32, i32, i32, i32, i32 } %d, 7
  call void @llvm.nvvm.wmma.m8n32k16.store.d.row.stride.s32.p0(ptr %out, i32 %x, i32 %x, i32 %x, i32 %x, i32 %y, i32 %y, i32 %y, i32 %y, i32 32)
  ret void
}
