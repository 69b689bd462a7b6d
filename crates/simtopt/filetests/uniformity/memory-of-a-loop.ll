; test analyze --print=uniformity
; A counter on the stack: in the loop all threads that are still in it have the same count, behind it not.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i32 %n) {
entry:
  %i = alloca i32, align 4 ; scope: warp
  %j = alloca i32, align 4 ; scope: warp
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  store i32 0, ptr %i, align 4
  store i32 0, ptr %j, align 4
  br label %loop
loop:
  %old = load i32, ptr %i, align 4 ; scope: grid
  %new = add i32 %old, 1 ; scope: grid
  store i32 %new, ptr %i, align 4
  %more = icmp slt i32 %new, %t ; scope: thread
  br i1 %more, label %loop, label %after ; scope: thread
after:
  %count = load i32, ptr %i, align 4 ; scope: thread
  br label %second
second:
  %old2 = load i32, ptr %j, align 4 ; scope: grid
  %new2 = add i32 %old2, 1 ; scope: grid
  store i32 %new2, ptr %j, align 4
  %more2 = icmp slt i32 %new2, %n ; scope: grid
  br i1 %more2, label %second, label %end ; scope: grid
end:
  %count2 = load i32, ptr %j, align 4 ; scope: grid
  ret void
}
