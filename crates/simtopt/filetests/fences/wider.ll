; test opt
; A fence of the device is one of the block too; the table's fences are sequentially consistent (model.md §7.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %data, ptr noalias %flag) {
  store i32 1, ptr %data, align 4
  call void @llvm.nvvm.membar.cta() ; fence: removed
  call void @llvm.nvvm.membar.sys() ; fence: kept
  fence syncscope("device") seq_cst ; fence: removed
  store volatile i32 1, ptr %flag, align 4
  ret void
}

declare void @llvm.nvvm.membar.cta()
declare void @llvm.nvvm.membar.sys()
