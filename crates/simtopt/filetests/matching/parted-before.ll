; test opt
; Threads that have parted before, in a loop that they leave at different times, do not come to the arms together
; (model.md §5.9).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global [1024 x i32] poison, align 4
@u = internal addrspace(3) global [1024 x i32] poison, align 4

define ptx_kernel void @k() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %join ]
  %w = lshr i32 %t, 5
  %odd = trunc i32 %w to i1
  br i1 %odd, label %a, label %b
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  br label %join
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  br label %join
join:
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %t
  br i1 %c, label %loop, label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  ret void
}
