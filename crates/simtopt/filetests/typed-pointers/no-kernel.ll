; test opt
; llvm 14
; Without an annotation it is a device function (model.md §5).
target triple = "nvptx64-nvidia-cuda"

define void @f() {
  call void @llvm.nvvm.barrier0() ; barrier: kept(pinned)
  ret void
}

declare void @llvm.nvvm.barrier0()
