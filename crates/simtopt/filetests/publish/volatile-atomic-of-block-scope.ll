; test opt
; A volatile access is seen by everybody, whatever scope an atomic names besides (PTX ISA: a volatile operation is a
; relaxed one of system scope).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q) {
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store atomic i32 1, ptr %q syncscope("block") monotonic, align 4
  ret void
}

define ptx_kernel void @volatile(ptr noalias %p, ptr noalias %q) {
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  store atomic volatile i32 1, ptr %q syncscope("block") monotonic, align 4
  ret void
}
