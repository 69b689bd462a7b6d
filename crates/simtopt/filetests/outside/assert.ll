; test opt
; A failing assertion ends the kernel, and the host may look at memory (model.md §3.2).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %p) {
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  call void @__assertfail(ptr %p, ptr %p, i32 1, ptr %p, i64 1)
  ret void
}

declare void @__assertfail(ptr, ptr, i32, ptr, i64)
