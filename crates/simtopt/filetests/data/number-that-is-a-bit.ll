; test opt
; A number of 32 bits that is 0 or 1 is what the barrier says (model.md §5).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %p, i32 %n) {
  %c = icmp sgt i32 %n, 4
  %z = zext i1 %c to i32
  %x = call i32 @llvm.nvvm.barrier0.or(i32 %z) ; barrier: removed(nothing-above)
  %y = call i32 @llvm.nvvm.barrier0.and(i32 1) ; barrier: removed(nothing-above)
  %s = add i32 %x, %y ; after: %s = add i32 %z, 1
  store i32 %s, ptr %p, align 4
  ret void
}
declare i32 @llvm.nvvm.barrier0.or(i32)
declare i32 @llvm.nvvm.barrier0.and(i32)
