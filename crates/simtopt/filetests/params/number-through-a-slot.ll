; test opt
; A pointer passed as a number through a variable of its own (a union at -O0) is still the kernel's
; noalias pointer (model.md §4.3: untraced may be anything).
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @k(ptr noalias %p) {
  store i32 1, ptr %p, align 4
  %number = ptrtoint ptr %p to i64
  call void @f(i64 %number)
  ret void
}

define internal void @f(i64 %number) {
  %union = alloca i64, align 8
  store i64 %number, ptr %union, align 8
  %x = load ptr, ptr %union, align 8
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %r1 = load i32, ptr %x, align 4
  ret void
}
