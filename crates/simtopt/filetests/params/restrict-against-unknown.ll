; test opt
; A pointer loaded from memory may be a copy of the noalias parameter (model.md §4.3).
target triple = "nvptx64-nvidia-cuda"

@table = internal addrspace(4) externally_initialized global ptr null, align 8

define ptx_kernel void @k(ptr noalias %p) {
  %x = load ptr, ptr addrspace(4) @table, align 8
  store i32 1, ptr %x, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr %p, align 4
  ret void
}
