; test opt
; What either arm of a select names may be meant (model.md §4.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
  %c = icmp eq i32 %n, 0
  %x = select i1 %c, ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr addrspacecast (ptr addrspace(3) @u to ptr)
  store i32 1, ptr %x, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @u, align 4
  ret void
}
