; test opt
; A wait for copies: they have happened behind it (model.md §7.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %data, ptr noalias %flag) {
  store i32 1, ptr %data, align 4
  call void @llvm.nvvm.membar.gl() ; fence: kept
  call void @llvm.nvvm.cp.async.wait.all()
  call void @llvm.nvvm.membar.gl() ; fence: kept
  store volatile i32 1, ptr %flag, align 4
  ret void
}

declare void @llvm.nvvm.cp.async.wait.all()
declare void @llvm.nvvm.membar.gl()
