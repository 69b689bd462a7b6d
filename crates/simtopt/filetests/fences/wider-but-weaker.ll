; test opt
; Wider and weaker is not stronger: two threads that each store to one place and then load from the other's may both load 0
; without the fence that is sequentially consistent (model.md §7.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %x, ptr noalias %y) {
  store atomic i32 1, ptr %x syncscope("device") monotonic, align 4
  fence syncscope("device") seq_cst ; fence: kept
  fence acq_rel ; fence: kept
  %v = load atomic i32, ptr %y syncscope("device") monotonic, align 4
  ret void
}
