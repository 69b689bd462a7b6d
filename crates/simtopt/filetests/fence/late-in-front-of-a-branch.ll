; test opt
; The fence is in another block, on the only way to the barrier; the barrier before it is pinned, although only the fence
; would be above it too (model.md §3.1, late phase).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q, i32 %n) {
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  call void @llvm.nvvm.membar.gl()
  %c = icmp eq i32 %n, 0
  br i1 %c, label %then, label %end
then:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(fence-ordered)
  store i32 1, ptr %q, align 4
  br label %end
end:
  ret void
}
