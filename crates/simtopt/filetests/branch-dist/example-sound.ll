; test opt -passes=branch-dist
; The description's example: nothing is accessed on either side (prior-art.md).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(3) %smem, i32 %tid) {
  %x = add i32 %tid, 1
  %y = mul i32 %x, 42
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  %z = add i32 %y, %x
  ret void
}
