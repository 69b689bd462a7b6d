; test opt -passes=branch-dist<literal> --branch-dist-block-limit=1 --branch-dist-func-limit=1
; The limits hold in literal mode, too (prior-art.md).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(literal-nothing-above)
  ret void
}

define ptx_kernel void @l() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(limit)
  ret void
}

define ptx_kernel void @m() {
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(limit)
  ret void
}
