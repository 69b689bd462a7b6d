; test opt
; The same with a copy that an unknown callee issues (model.md §3.3).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4
@u = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k() {
  call void @f()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %r1 = load i32, ptr addrspace(3) @u, align 4
  call void @llvm.nvvm.cp.async.wait.all()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %r2 = load i32, ptr addrspace(3) @s, align 4
  ret void
}

declare void @f() nosync
