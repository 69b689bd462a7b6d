; test opt
; A barrier of the warp synchronizes too (model.md §7.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %data, ptr noalias %flag) {
  store i32 1, ptr %data, align 4
  call void @llvm.nvvm.membar.gl() ; fence: kept
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  call void @llvm.nvvm.membar.gl() ; fence: kept
  store volatile i32 1, ptr %flag, align 4
  ret void
}

declare void @llvm.nvvm.bar.warp.sync(i32)
declare void @llvm.nvvm.membar.gl()
