; test opt
; Where all threads leave together, nobody is left to whom it could matter (model.md §5).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(i1 %n) {
entry:
  br i1 %n, label %leave, label %rest
leave:
  store i32 1, ptr addrspace(3) @s, align 4
  ret void
rest:
  store i32 1, ptr addrspace(3) @u, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @u, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %r2 = load i32, ptr addrspace(3) @s, align 4
  ret void
}
