; test opt
; Different operations do not commute (model.md §4.4).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  %a = atomicrmw add ptr addrspace(3) @s, i32 1 seq_cst, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %b = atomicrmw or ptr addrspace(3) @s, i32 2 seq_cst, align 4
  ret void
}
