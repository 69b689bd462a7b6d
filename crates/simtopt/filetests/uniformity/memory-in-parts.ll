; test analyze --print=uniformity
; A store to a part of a variable, under divergent control, changes the whole.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k() {
  %a = alloca i32, align 4 ; scope: warp
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %odd = trunc i32 %t to i1 ; scope: thread
  store i32 0, ptr %a, align 4
  br i1 %odd, label %then, label %join ; scope: thread
then:
  store i8 1, ptr %a, align 4
  br label %join
join:
  %x = load i32, ptr %a, align 4 ; scope: thread
  ret void
}
