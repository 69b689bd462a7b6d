; test opt -passes=branch-dist --branch-dist-func-limit=1 --no-branch-dist=k
; branch-dist-func-limit counts the functions that no other option takes out (prior-art.md).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(named)
  ret void
}

define ptx_kernel void @l() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  ret void
}

define ptx_kernel void @m() {
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(limit)
  ret void
}
