; test opt -passes=branch-dist
; Barriers that somebody wants to keep stay (prior-art.md).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !simt.keep !0 ; barrier: kept(request)
  ret void
}

!0 = !{}
