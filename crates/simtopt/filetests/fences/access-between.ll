; test opt
; What is between two fences is ordered by both, each in its way (model.md §7.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %data, ptr noalias %flag) {
  store i32 1, ptr %data, align 4
  call void @llvm.nvvm.membar.gl() ; fence: kept
  store volatile i32 1, ptr %flag, align 4
  call void @llvm.nvvm.membar.gl() ; fence: kept
  store i32 2, ptr %data, align 4
  ret void
}

declare void @llvm.nvvm.membar.gl()
