; test opt
; Each round gives all threads the same, but they leave the loop after different rounds: behind it the value differs
; (model.md §4, Instances; §5).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %big = icmp ugt i32 %i, 3
  %next = add i32 %i, 1
  %more = icmp ult i32 %i, %t
  br i1 %more, label %loop, label %done
done:
  %x = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %big) ; barrier: kept(value-used)
  store i1 %x, ptr %p, align 1
  ret void
}
