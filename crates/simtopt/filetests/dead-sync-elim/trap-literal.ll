; test opt -passes=dead-sync-elim<literal>
; The host may look at memory when a kernel was aborted, and rely on the barrier before (model.md §3.2). The exempt list keeps the trap only.
; check: not-decided
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %out) {
  store i32 1, ptr addrspace(1) %out, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(literal-no-common-address)
  call void @llvm.trap()
  unreachable
}
