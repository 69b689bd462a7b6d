; test opt
; A barrier in a loop that threads leave in different rounds (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %t
  br i1 %more, label %loop, label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  ret void
}
