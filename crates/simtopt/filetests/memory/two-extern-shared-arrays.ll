; test opt
; All extern __shared__ arrays begin at one address (model.md §4.3); a static one lies elsewhere.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

@first = external addrspace(3) global [0 x i8], align 4
@second = external addrspace(3) global [0 x i8], align 4

define ptx_kernel void @k() {
  store i8 1, ptr addrspace(3) @first, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %x = load i8, ptr addrspace(3) @second, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
}
