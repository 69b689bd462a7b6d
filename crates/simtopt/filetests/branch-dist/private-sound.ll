; test opt -passes=branch-dist
; Local and constant memory do not count, behind generic pointers that are traced there neither (prior-art.md).
target triple = "nvptx64-nvidia-cuda"

@c = internal addrspace(4) constant i32 7, align 4

define ptx_kernel void @k(ptr addrspace(1) %p) {
  %a = alloca i32, align 4
  %g = addrspacecast ptr %a to ptr addrspace(5)
  store i32 1, ptr %a, align 4
  store i32 1, ptr addrspace(1) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %x = load i32, ptr %a, align 4
  store i32 2, ptr addrspace(5) %g, align 4
  %y = load i32, ptr addrspace(4) @c, align 4
  ret void
}
