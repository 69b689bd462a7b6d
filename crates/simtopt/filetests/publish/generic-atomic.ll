; test opt
; An atomic through a generic pointer that may be global publishes (model.md §3.1).
target triple = "nvptx64-nvidia-cuda"

@pointer = internal addrspace(4) externally_initialized global ptr null, align 8

define ptx_kernel void @k(ptr noalias %p) {
  %slot = load ptr, ptr addrspace(4) @pointer, align 8
  %old = atomicrmw add ptr %slot, i32 1 seq_cst, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %r1 = load i32, ptr %p, align 4
  ret void
}
