; test run --block 64 --arg out=i32[64] --print out:3
; What clang makes of this_thread_block().sync(), and how the header finds the shared memory that is reserved for it.
; prints: out: 63 62 61
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.all(i32)

define ptx_kernel void @k(ptr %out) {
  %reserved = call i64 asm "{\0A\09 .reg .u32 start;\0A\09 .reg .u64 extended;\0A\09 mov.u32 start, %reserved_smem_offset_1;\0A\09 cvt.u64.u32 extended, start;\0A\09 cvta.shared.u64 $0, extended;\0A\09}", "=l"()
  %memory = inttoptr i64 %reserved to ptr
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr i32, ptr %memory, i32 %t
  store i32 %t, ptr %own
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %r = sub i32 63, %t
  %other = getelementptr i32, ptr %memory, i32 %r
  %x = load i32, ptr %other
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 %x, ptr %to
  ret void
}
