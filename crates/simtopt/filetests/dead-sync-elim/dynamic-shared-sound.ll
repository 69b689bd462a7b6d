; test opt -passes=dead-sync-elim --block-dim=63
; All `extern __shared__` arrays begin at one address (model.md §4.3).
target triple = "nvptx64-nvidia-cuda"

@a = external addrspace(3) global [0 x i32], align 4
@b = external addrspace(3) global [0 x i32], align 4

define ptx_kernel void @k() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %mine = getelementptr i32, ptr addrspace(3) @a, i32 %t
  store i32 %t, ptr addrspace(3) %mine, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; barrier: kept(raw)
  %n = add nsw i32 %t, 1
  %next = getelementptr i32, ptr addrspace(3) @b, i32 %n
  %r = load i32, ptr addrspace(3) %next, align 4
  ret void
}
