; test opt
; The same in a kernel that can reach other blocks' shared memory: shared memory is under the publish rule
; (model.md §3.1).
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define ptx_kernel void @k(ptr %p) {
  %mapped = call ptr @llvm.nvvm.mapa(ptr %p, i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %old = atomicrmw add ptr addrspace(3) @s, i32 1 seq_cst, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  store i32 1, ptr %p, align 4
  ret void
}
