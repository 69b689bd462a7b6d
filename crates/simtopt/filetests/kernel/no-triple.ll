; test opt
; Without a triple, intrinsics say what the module is for.
declare void @llvm.nvvm.barrier0()

define void @k() {
  call void @llvm.nvvm.barrier0() ; barrier: kept(pinned)
  ret void
}
