; test opt
; After a trap the host may look at memory: what was synchronized before stays so (model.md §3.2).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %p) {
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  call void @llvm.trap()
  unreachable
}
