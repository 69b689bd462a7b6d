; test opt
; Nor does it below: the full barrier is needed for what comes behind the warp barrier (model.md §1.2).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
