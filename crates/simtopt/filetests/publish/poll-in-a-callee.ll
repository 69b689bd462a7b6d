; test opt
; All threads wait in a function that nobody knows, but for the promises that it only reads and does so by relaxed loads at
; most: what is behind the pointer is not unwritten.
target triple = "nvptx64-nvidia-cuda"

declare i32 @wait_for(ptr readonly captures(none)) nosync

define ptx_kernel void @k(ptr noalias readonly %p, ptr noalias %q) {
  %r1 = call i32 @wait_for(ptr %p)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(outside)
  %r2 = load i32, ptr %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  store atomic i32 1, ptr %q release, align 4
  ret void
}
