; test opt -passes=branch-dist --branch-dist-func-limit=-1 --branch-dist-block-limit=-1 --ignore-phi-overhead=1
; A negative limit is none, and phis are no matter: a removal makes none (prior-art.md).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  ret void
}

define ptx_kernel void @l() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  ret void
}

define ptx_kernel void @m() {
  br label %end
end:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  ret void
}
