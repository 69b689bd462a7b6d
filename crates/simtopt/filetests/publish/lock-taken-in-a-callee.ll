; test opt
; The atomic that makes a lock of an object is in a callee, and the plain store in another one. What is `noalias` here may
; be the lock of another block (model.md §6.1).
target triple = "nvptx64-nvidia-cuda"

define internal void @take(ptr %lock) noinline {
  %pair = cmpxchg ptr %lock, i32 0, i32 1 seq_cst seq_cst, align 4
  ret void
}

define internal void @give(ptr %lock) noinline {
  store i32 0, ptr %lock, align 4
  ret void
}

define ptx_kernel void @k(ptr noalias %lock, ptr noalias %data, ptr noalias %other) {
  call void @take(ptr %lock)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  store i32 1, ptr %data, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  store i32 1, ptr %other, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(publish)
  call void @give(ptr %lock)
  ret void
}
