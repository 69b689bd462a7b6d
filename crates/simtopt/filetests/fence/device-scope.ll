; test opt
; A fence of device scope above conflicts with global accesses below (model.md §3.1), but not with
; accesses to shared memory.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr %p) {
  call void @llvm.nvvm.membar.gl()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %r1 = load i32, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  store i32 1, ptr %p, align 4
  ret void
}
