; test analyze --print=uniformity
; Where each thread has a pointer of its own to its stack, what lies behind variables whose size, or number, differs
; between threads has other addresses in each; and so have the variables of functions that are called from there.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @use(ptr)

define internal void @callee() {
  %v = alloca i32 ; scope: thread
  call void @use(ptr %v)
  ret void
}

define ptx_kernel void @sized(i32 %n) {
  %frame = alloca i32 ; scope: warp
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  %own = alloca i8, i32 %t, align 8 ; scope: thread
  %behind = alloca i32, i32 %n, align 8 ; scope: thread
  call void @callee()
  ret void
}

define ptx_kernel void @looped(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ] ; scope: grid
  %each = alloca i64 ; scope: thread
  %next = add i32 %i, 1 ; scope: grid
  %more = icmp ult i32 %next, %n ; scope: grid
  br i1 %more, label %loop, label %end ; scope: grid
end:
  ret void
}
