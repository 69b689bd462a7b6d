; test run --block 8 --arg i32[4]
; Threads 4 to 7 write behind the end of the buffer: one finding for the place.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(ptr %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %to = getelementptr i32, ptr %out, i32 %t
  store i32 %t, ptr %to ; run: out-of-bounds
  ret void
}
