; test opt --plain-barriers --weaken --block-dim=32
; What somebody asked to keep is kept as it is (model.md §5.8).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i1 %c) {
  store i32 1, ptr addrspace(3) @s, align 4
  %x = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 2, i1 %c), !simt.keep !{} ; barrier: kept(request)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
