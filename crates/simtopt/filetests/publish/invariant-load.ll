; test opt
; Loads of memory that is never written while the kernel runs: !invariant.load, constant memory (model.md
; §3.1, exempt memory).
target triple = "nvptx64-nvidia-cuda"

@table = internal addrspace(4) externally_initialized global i32 0, align 4
@fixed = internal addrspace(1) constant i32 7, align 4

define ptx_kernel void @k(ptr %p, ptr %q) {
  %a = load i32, ptr %p, align 4, !invariant.load !0
  %b = load i32, ptr addrspace(4) @table, align 4
  %c = load i32, ptr addrspace(1) @fixed, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store i32 1, ptr %q, align 4
  ret void
}

!0 = !{}
