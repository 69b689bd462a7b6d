; test opt
; A function attribute keeps all barriers of the function (model.md §5.8).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() "simt-keep-barriers" {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(request)
  ret void
}

define ptx_kernel void @l() #0 {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(request)
  ret void
}

define ptx_kernel void @m() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  ret void
}

attributes #0 = { nounwind "simt-keep-barriers" }
