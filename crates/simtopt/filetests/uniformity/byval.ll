; test analyze --print=uniformity
; A structure that is passed by value is each thread's own copy of what the launch gives to all. One that is written
; may hold something else for each thread.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(ptr byval([2 x i32]) align 4 %read, ptr byval([2 x i32]) align 4 %written) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %second = getelementptr i32, ptr %read, i64 1 ; scope: grid
  %a = load i32, ptr %second, align 4 ; scope: grid
  %at = getelementptr i32, ptr %read, i32 %t ; scope: thread
  %b = load i32, ptr %at, align 4 ; scope: thread
  store i32 %t, ptr %written, align 4
  %c = load i32, ptr %written, align 4 ; scope: thread
  ret void
}
