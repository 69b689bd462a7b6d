; test opt
; A block copy reads one object and writes another (model.md §3.4).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr noalias %p) {
  call void @llvm.memcpy.p0.p3.i64(ptr %p, ptr addrspace(3) @s, i64 4, i1 false)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(war)
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  call void @llvm.memset.p3.i64(ptr addrspace(3) @u, i8 0, i64 4, i1 false)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr addrspace(3) @u, align 4
  ret void
}
