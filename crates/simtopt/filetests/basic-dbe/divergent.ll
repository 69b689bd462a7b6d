; test opt -passes=basic-dbe
; Pinned barriers neither go nor let another go (model.md §5).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k() {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, 128
  br i1 %c, label %some, label %join
some:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept
  ret void
}
