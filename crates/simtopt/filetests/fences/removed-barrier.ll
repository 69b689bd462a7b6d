; test opt
; A barrier that goes covers nothing; and what it kept apart are neighbours now (model.md §7.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %data) {
  store atomic i32 1, ptr %data syncscope("block") monotonic, align 4
  fence syncscope("block") acq_rel ; fence: kept
  call void @llvm.nvvm.barrier0() ; barrier: removed(nothing-below)
  fence syncscope("block") release ; fence: removed
  ret void
}

declare void @llvm.nvvm.barrier0()
