; test opt
; In shared memory only the two loads of one flag themselves are at stake: the second may not be older
; (model.md §4.1: only weak reads are harmless).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  %a = load atomic i32, ptr addrspace(3) @s monotonic, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(coherence)
  %b = load atomic i32, ptr addrspace(3) @s monotonic, align 4
  ret void
}
