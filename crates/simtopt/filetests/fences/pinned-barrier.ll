; test opt
; Not all threads meet at a barrier whose id somebody counts: it covers nothing (model.md §5).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %data, ptr noalias %flag) {
  store i32 1, ptr %data, align 4
  fence syncscope("block") acq_rel ; fence: kept
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 1) ; barrier: kept(pinned)
  store volatile i32 1, ptr %flag, align 4
  call void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32 1, i32 64) ; barrier: kept(partial)
  ret void
}

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.barrier.cta.arrive.aligned.count(i32, i32)
