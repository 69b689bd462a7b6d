; test opt
; Double buffering by pointers that are swapped: one barrier in each round is enough (model.md §4.3, §4.5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4
@v = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
entry:
  %shown = alloca i32
  br label %loop
loop:
  %x = phi ptr [ addrspacecast (ptr addrspace(3) @s to ptr), %entry ], [ %y, %loop ]
  %y = phi ptr [ addrspacecast (ptr addrspace(3) @u to ptr), %entry ], [ %x, %loop ]
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store i32 1, ptr %x, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %r1 = load i32, ptr %y, align 4
  store volatile i32 %r1, ptr %shown
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  %r2 = load i32, ptr addrspace(3) @v, align 4
  store volatile i32 %r2, ptr %shown
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
