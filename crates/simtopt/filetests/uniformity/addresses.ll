; test analyze --print=uniformity
; An address of an element is the array's address plus its size times the index.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

define ptx_kernel void @k(ptr %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() ; scope: cta
  %i = zext i32 %t to i64 ; scope: thread ; shape: tid.x
  %a = getelementptr float, ptr %p, i64 %i ; scope: thread ; shape: 4*tid.x + grid
  %b = getelementptr i8, ptr %a, i64 8 ; scope: thread ; shape: 4*tid.x + 8 + grid
  %j = sext i32 %block to i64 ; scope: cta
  %c = getelementptr double, ptr %p, i64 %j ; scope: cta
  %d = getelementptr float, ptr %c, i64 %i ; scope: thread ; shape: 4*tid.x + cta
  ret void
}
