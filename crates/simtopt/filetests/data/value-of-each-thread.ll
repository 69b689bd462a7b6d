; test opt
; `any` and `all` of what all threads give alike is that: of a barrier that orders nothing the value is replaced (model.md §5).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %p, i32 %n) {
  %c = icmp sgt i32 %n, 4
  %x = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %c) ; barrier: removed(nothing-above)
  %y = call i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32 0, i1 %c) ; barrier: removed(nothing-above)
  %z = call i1 @llvm.nvvm.barrier.cta.red.and.all(i32 3, i1 true) ; barrier: removed(nothing-above)
  %xy = and i1 %x, %y ; after: %xy = and i1 %c, %c
  %b = and i1 %xy, %z ; after: %b = and i1 %xy, true
  store i1 %b, ptr %p, align 1
  ret void
}
