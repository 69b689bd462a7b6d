; test opt -passes=dead-sync-elim --block-dim=64
; The description's example, with the number of the thread for the index, in a block of known shape: to each thread its own word
; (prior-art.md, model.md §4.5). The described condition compares expressions, not what they are for two threads, and keeps the barrier.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(3) %s) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) %s, i32 %t
  %v = load i32, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(3) %p, align 4
  ret void
}
