; test opt -passes=branch-dist<disable-complex-branch-dist=1>
; disable-complex-branch-dist: what other blocks do may be anything. Before the first block of a kernel there is
; nothing (prior-art.md).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  store i32 1, ptr addrspace(3) @s, align 4
  br label %next
next:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  br label %end
end:
  ret void
}
