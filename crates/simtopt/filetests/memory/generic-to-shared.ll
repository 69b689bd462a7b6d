; test opt
; A generic pointer converted to a shared one is shared; converted back it is still that (model.md §4.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr %p) {
  %x = addrspacecast ptr %p to ptr addrspace(3)
  %y = addrspacecast ptr addrspace(3) %x to ptr
  store i32 1, ptr %y, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
