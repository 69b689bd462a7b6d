; test opt
; `__syncthreads_or` in both arms: each gets what the other gives. Neither value stands for the result, though it is
; the same for all threads that come to the text (model.md §5.9).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [1024 x i32] poison, align 4
@u = internal addrspace(3) global [1024 x i32] poison, align 4

define ptx_kernel void @k(ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = lshr i32 %t, 5
  %odd = trunc i32 %w to i1
  br i1 %odd, label %a, label %b
a:
  %x = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 true) ; barrier: kept(value-used)
  br label %join
b:
  %y = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 false) ; barrier: kept(value-used)
  br label %join
join:
  %z = phi i1 [ %x, %a ], [ %y, %b ]
  %v = zext i1 %z to i32
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o, align 4
  ret void
}
