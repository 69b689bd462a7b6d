; test opt
; Timing the barrier itself (model.md §5.8).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
  %x = call i64 @llvm.readcyclecounter()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(timing)
  %y = call i64 @llvm.nvvm.read.ptx.sreg.globaltimer()
  ret void
}
