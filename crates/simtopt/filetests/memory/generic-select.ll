; test opt
; A generic pointer is traced through addrspacecast, constant expressions too, and select: one of two
; arrays, and no third (model.md §4.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4
@v = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i32 %n) {
  %c = icmp eq i32 %n, 0
  %x = select i1 %c, ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr addrspacecast (ptr addrspace(3) @u to ptr)
  store i32 1, ptr %x, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %r1 = load i32, ptr addrspace(3) @v, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  %y = addrspacecast ptr addrspace(3) @v to ptr
  store i32 1, ptr %y, align 4
  ret void
}
