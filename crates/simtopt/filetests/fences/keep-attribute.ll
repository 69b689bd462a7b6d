; test opt
; In a function that is to keep its barriers, fences stay too (model.md §5.8).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %data, ptr noalias %flag) "simt-keep-barriers" {
  store i32 1, ptr %data, align 4
  call void @llvm.nvvm.membar.gl() ; fence: kept
  call void @llvm.nvvm.membar.gl() ; fence: kept
  store volatile i32 1, ptr %flag, align 4
  ret void
}

declare void @llvm.nvvm.membar.gl()
