; test opt
; Where there are no barriers at all, and where the fences are a function's (model.md §7.1).
target triple = "nvptx64-nvidia-cuda"

define void @publish(ptr %flag) {
  fence syncscope("device") seq_cst
  fence syncscope("device") release ; fence: removed
  store volatile i32 1, ptr %flag, align 4
  ret void
}
