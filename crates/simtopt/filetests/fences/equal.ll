; test opt
; Two fences with nothing between: either may go, never both; the first one stays (model.md §7.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %data, ptr noalias %flag) {
  store i32 1, ptr %data, align 4
  call void @llvm.nvvm.membar.gl()
  call void @llvm.nvvm.membar.gl() ; fence: removed
  store volatile i32 1, ptr %flag, align 4
  ret void
}

declare void @llvm.nvvm.membar.gl()
