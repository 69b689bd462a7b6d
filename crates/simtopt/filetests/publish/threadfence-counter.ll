; test opt
; The idiom of CUDA's threadFenceReduction sample: store, __threadfence, __syncthreads, and one thread
; counts the block as done (model.md §3.1).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p, ptr noalias %q) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store i32 1, ptr %p, align 4
  call void @llvm.nvvm.membar.gl()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %first = icmp eq i32 %t, 0
  br i1 %first, label %count, label %end
count:
  %old = atomicrmw add ptr %q, i32 1 seq_cst, align 4
  br label %end
end:
  ret void
}
