; test opt
; A kernel that a function calls through a pointer: such a call pins all ids in whatever it can reach, and
; the kernel is within its reach (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

@table = internal addrspace(1) global ptr @k

define ptx_kernel void @k(ptr %p) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  %r1 = load i32, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  ret void
}

define ptx_kernel void @l() {
  %f = load ptr, ptr addrspace(1) @table
  call ptx_kernel void %f(ptr addrspacecast (ptr addrspace(3) @s to ptr))
  ret void
}
