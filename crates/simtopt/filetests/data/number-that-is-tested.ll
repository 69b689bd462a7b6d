; test opt
; The barriers of 32 bits say 0 or 1 whatever number is true. Where that is only compared with 0, the number stands for
; it; where 1 matters, it does not (model.md §5).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %p, i32 %n) {
  %x = call i32 @llvm.nvvm.barrier0.or(i32 %n) ; barrier: removed(nothing-above)
  %c = icmp eq i32 %x, 0 ; after: %c = icmp eq i32 %n, 0
  %y = call i32 @llvm.nvvm.barrier0.and(i32 %n) ; barrier: kept(value-used)
  store i32 %y, ptr %p, align 4
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p, align 4
  br label %b
b:
  ret void
}
declare i32 @llvm.nvvm.barrier0.or(i32)
declare i32 @llvm.nvvm.barrier0.and(i32)
