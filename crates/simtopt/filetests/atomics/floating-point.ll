; test opt
; Floating-point addition is not associative: the order shows in the sum (model.md §4.4).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  %a = atomicrmw fadd ptr addrspace(3) @s, float 1.0 seq_cst, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(waw)
  %b = atomicrmw fadd ptr addrspace(3) @s, float 2.0 seq_cst, align 4
  ret void
}
