; test opt
; The same without an atomic on the object: who reads a flag plainly cannot rely on anything, and the barrier
; separates what has no byte in common. That another object is accessed atomically is nothing to it.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %flag, ptr noalias %data, ptr noalias %count) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr %data, i32 %t
  store i32 1, ptr %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(unrelated)
  store i32 0, ptr %flag, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  %old = atomicrmw add ptr %count, i32 1 seq_cst, align 4
  ret void
}
