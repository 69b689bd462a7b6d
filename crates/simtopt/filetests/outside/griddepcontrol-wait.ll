; test opt
; Waiting for the kernel before is outside the model (model.md §3.2).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr %p) {
  call void @llvm.nvvm.griddepcontrol.wait()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %r1 = load i32, ptr %p, align 4
  ret void
}
