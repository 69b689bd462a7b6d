; test opt
; Of fences in a row, what others cover goes: the widest covers all but those that order more (model.md §7.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %data, ptr noalias %flag) {
  store i32 1, ptr %data, align 4
  fence syncscope("block") acq_rel ; fence: removed
  fence syncscope("device") release ; fence: removed
  fence syncscope("block") seq_cst ; fence: kept
  fence acq_rel ; fence: kept
  fence syncscope("device") acquire ; fence: removed
  store volatile i32 1, ptr %flag, align 4
  ret void
}
