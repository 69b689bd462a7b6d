; test opt
; Who leaves a callee before the barrier may leave the kernel with that, and does so when others
; pass it (model.md §5.3).
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global i32 poison, align 4
define internal void @body(ptr %p, ptr noalias %out) noinline convergent {
entry:
  %x = load i32, ptr %p, align 4
  %c = icmp eq i32 %x, 0
  br i1 %c, label %leave, label %rest
leave:
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
rest:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r2 = load i32, ptr addrspace(3) @s, align 4
  store i32 %r2, ptr %out
  ret void
}
define ptx_kernel void @callee(ptr %p, ptr noalias %out) convergent {
  call void @body(ptr %p, ptr %out)
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
