; test opt
; Who asks for a fence to stay gets it; it covers its neighbours all the same (model.md §5.8).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %data, ptr noalias %flag) {
  store i32 1, ptr %data, align 4
  call void @llvm.nvvm.membar.gl() ; fence: removed
  fence syncscope("block") acq_rel, !simt.keep !0
  call void @llvm.nvvm.membar.gl(), !simt.keep !0
  store volatile i32 1, ptr %flag, align 4
  ret void
}

declare void @llvm.nvvm.membar.gl()

!0 = !{}
