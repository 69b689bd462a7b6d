; test opt
; In another block of code: not looked into (model.md §7.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %data, ptr noalias %flag, i1 %c) {
  store i32 1, ptr %data, align 4
  call void @llvm.nvvm.membar.gl() ; fence: kept
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.membar.gl() ; fence: kept
  br label %b
b:
  store volatile i32 1, ptr %flag, align 4
  ret void
}

declare void @llvm.nvvm.membar.gl()
