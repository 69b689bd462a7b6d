; test opt -passes=barrier-elim<exact>
; Callees are decided before their callers, and what was decided about them stays (model.md §2): the barrier of the
; callee goes, for that of the caller does for both.
target triple = "nvptx64-nvidia-cuda"

@s = internal addrspace(3) global i32 poison, align 4

define internal void @read() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: removed(nothing-above)
  %r = load i32, ptr addrspace(3) @s, align 4
  ret void
}

define ptx_kernel void @k(i32 %n) {
entry:
  store i32 1, ptr addrspace(3) @s, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  call void @read()
  ret void
}
