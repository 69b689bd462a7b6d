; test run --block 64
; Barrier 1 waits for 128 threads, the block has 64.
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)

define ptx_kernel void @k() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 128) ; run: deadlock
  ret void
}
