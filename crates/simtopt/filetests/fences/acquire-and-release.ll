; test opt
; Neither of these orders what the other does (model.md §7.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %data, ptr noalias %flag) {
  store i32 1, ptr %data, align 4
  fence syncscope("device") acquire ; fence: kept
  fence syncscope("device") release ; fence: kept
  store volatile i32 1, ptr %flag, align 4
  ret void
}
