; test opt
; Nobody knows how wide a scope of this name is (model.md §7.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %data, ptr noalias %flag) {
  store i32 1, ptr %data, align 4
  fence syncscope("neighbourhood") seq_cst ; fence: kept
  fence syncscope("block") acq_rel ; fence: kept
  store volatile i32 1, ptr %flag, align 4
  ret void
}
