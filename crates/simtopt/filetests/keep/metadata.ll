; test opt
; !simt.keep keeps a barrier, and it goes on separating: the one beside it may go (model.md §5.8).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !simt.keep !0 ; barrier: kept(request)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}

!0 = !{}
