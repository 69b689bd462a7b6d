; test opt
; The same through 65 constant expressions, one in the other (model.md §5).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr addrspace(1) %table) {
  store ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr getelementptr (i8, ptr @f, i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), i64 1), ptr addrspace(1) %table, align 8
  call void @f()
  ret void
}

define internal void @f() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(pinned)
  ret void
}
