; test opt
; Behind a pointer that comes from outside may be any shared memory (model.md §3.2.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr addrspace(3) %p) {
  %x = call i32 asm "ld.shared.u32 $0, [$1];", "=r,r"(ptr addrspace(3) %p)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
