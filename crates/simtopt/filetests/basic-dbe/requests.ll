; test opt -passes=basic-dbe
; test opt -passes=basic-dbe<literal>
; Barriers that somebody wants to keep stay, in literal mode too (prior-art.md).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0), !simt.keep !0 ; barrier: kept
  ret void
}

define ptx_kernel void @l() "simt-keep-barriers" {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept
  ret void
}

!0 = !{}
