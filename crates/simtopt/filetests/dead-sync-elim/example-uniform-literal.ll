; test opt -passes=dead-sync-elim<literal>
; The description's example. All threads read and write one word, so the order matters; the described condition says so, too, and the
; description deletes the barrier all the same (prior-art.md).
; check: correct
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(3) %s, i32 %i) {
  %p = getelementptr i32, ptr addrspace(3) %s, i32 %i
  %v = load i32, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(3) %p, align 4
  ret void
}
