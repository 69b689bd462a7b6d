; test opt -passes=branch-dist<no-branch-dist=g,k>
; test opt -passes=branch-dist --no-branch-dist=k
; no-branch-dist: the pass leaves some functions alone (prior-art.md).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(named)
  ret void
}

define ptx_kernel void @l() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  ret void
}
