; test analyze --print=uniformity
; A divergent and a uniform exit lead to one block. One thread comes from the divergent one, another, an iteration later,
; from the uniform one: the phi differs, although both its operands are constants. LLVM 22 calls it uniform.
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x() ; scope: thread ; shape: tid.x
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ] ; scope: grid
  %out = icmp eq i32 %i, %t ; scope: thread
  br i1 %out, label %end, label %latch ; scope: thread
latch:
  %next = add i32 %i, 1 ; scope: grid
  %more = icmp slt i32 %next, %n ; scope: grid
  br i1 %more, label %loop, label %end ; scope: grid
end:
  %found = phi i32 [ 1, %loop ], [ 0, %latch ] ; scope: thread
  ret void
}
