; test opt
; An address need not be a pointer for LLVM: a number may lead anywhere (model.md §3.2.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
  %x = call i32 asm "ld.shared.u32 $0, [$1];", "=r,r"(i32 %n)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
