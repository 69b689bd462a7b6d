; test run --grid 3 --block 1 --arg out=i32[3] --print 0
; prints: 0: 0 1 2
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

define ptx_kernel void @k(ptr %out) {
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %to = getelementptr i32, ptr %out, i32 %b
  store i32 %b, ptr %to
  ret void
}
