; test opt
; One noalias parameter is enough; it overlaps no global either (model.md §6).
target triple = "nvptx64-nvidia-cuda"

@table = internal addrspace(1) global i32 0, align 4

define ptx_kernel void @k(ptr noalias %p, ptr %q) {
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %r1 = load i32, ptr %q, align 4
  %x = load i32, ptr addrspace(1) @table, align 4
  ret void
}
