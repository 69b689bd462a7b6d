; test run --block 2 --schedule=round-robin
; prints: thread 0 of 2
; prints: thread 1 of 2
target triple = "nvptx64-nvidia-cuda"
@format = private unnamed_addr constant [17 x i8] c"thread %d of %d\0A\00", align 1
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @vprintf(ptr, ptr)

define ptx_kernel void @k() {
  %arguments = alloca { i32, i32 }, align 8
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  store i32 %t, ptr %arguments
  %second = getelementptr { i32, i32 }, ptr %arguments, i32 0, i32 1
  store i32 %n, ptr %second
  %r = call i32 @vprintf(ptr @format, ptr %arguments)
  ret void
}
