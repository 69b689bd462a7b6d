; test opt
; What a function does is not looked into, be it nothing at all (model.md §7.1).
target triple = "nvptx64-nvidia-cuda"

define internal void @f() noinline {
  ret void
}

define ptx_kernel void @k(ptr noalias %data, ptr noalias %flag) {
  store i32 1, ptr %data, align 4
  call void @llvm.nvvm.membar.gl() ; fence: kept
  call void @f()
  call void @llvm.nvvm.membar.gl() ; fence: kept
  call void @g()
  call void @llvm.nvvm.membar.gl() ; fence: kept
  store volatile i32 1, ptr %flag, align 4
  ret void
}

declare void @g()
declare void @llvm.nvvm.membar.gl()
