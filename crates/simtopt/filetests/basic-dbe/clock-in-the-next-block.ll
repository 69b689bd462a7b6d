; test opt -passes=basic-dbe
; The clock is read in another block, with no barrier on the way (model.md §5.8).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
entry:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept
  br label %next
next:
  %x = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  ret void
}
