; test opt
; A cycle that all threads enter at the same place, one of two (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  %c = icmp ult i32 %n, 128
  br i1 %c, label %left, label %right
left:
  %i = phi i32 [ 0, %entry ], [ %j, %right ]
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  %i1 = add i32 %i, 1
  br label %right
right:
  %j = phi i32 [ 0, %entry ], [ %i1, %left ]
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: kept(war)
  %more = icmp slt i32 %j, 5
  br i1 %more, label %left, label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0) ; barrier: removed(nothing-above)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
